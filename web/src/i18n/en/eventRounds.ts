/** Rounds: how each was formed and paired, and whether it is right. */
import type es from '../es/eventRounds';

export default {
  forming: {
    title: 'Forming teams',
    formed: 'Has formed',
    all: 'All have formed',
    done: 'has formed',
    missing: (names: string) => `${names} missing: it holds up no clock`,
    isMissing: (name: string) => `${name} is missing`,
    until: (left: string) => `In ${left} it may be said who is missing.`,
  },
  check: {
    go: 'Check',
    how: (entry: number) => `Told by a program that shares no code with the one that pairs, from entry ${entry} of the log. To check it without trusting this page, download the`,
  },
  hand: {
    title: 'Pair by hand',
    lead: 'Only in the draft and with a reason. The round will be marked “paired by hand” on every screen.',
    one: 'Let',
    other: 'play against',
    put: 'Change',
    changed: 'What changes',
    against: 'Against the best pairing:',
    cost: 'Cost:',
    reason: 'Reason',
    reasonHint: 'Everybody will read it.',
    send: 'Pair like this',
    again: 'Back to the draft',
  },
  ways: {
    choose: (what: string) => `Agree to: ${what}`,
    best: (cost: string) => `How it would be (${cost})`,
    none: 'Nothing that may give way is enough: drop or merge somebody, or shorten the event.',
  },
} satisfies typeof es;
