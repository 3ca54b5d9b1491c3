/** One table as one person has it open: the connection, the choice being made, the game's own module, and what is shown
    around them. Created by the page, shared by its parts through the context. */
import { getContext, setContext } from 'svelte';
import { loadGame } from '../games';
import { i18n, t } from '../i18n/index.svelte';
import { announce } from '../lib/announce.svelte';
import { TableConnection } from '../lib/connection.svelte';
import { games } from '../lib/games.svelte';
import { media } from '../lib/media.svelte';
import { stored } from '../lib/prefs.svelte';
import type { LogLine, Question, SeatInfo, View } from '../lib/protocol';
import { sidesOf } from '../lib/sides';
import { provideAsking } from './asking';
import { ChoiceModel } from './choice.svelte';
import { Draft } from './draft/draft.svelte';
import type { GameModule } from './game-module';
import { Lesson } from './lesson.svelte';
import { PromptSheet } from './prompt/prompt-sheet.svelte';

/** How long what just happened stays highlighted. */
const FRESH_MS = 1400;
/** More sentences than this are not read aloud at once: the log has them. */
const SPOKEN = 6;

export type Panel = 'log' | 'chat' | 'people' | 'manners' | 'feel' | 'rules' | 'keys' | 'concede' | 'command' | null;

export class TableSession {
  readonly conn: TableConnection;
  readonly choice: ChoiceModel;
  /** What has been chosen of a gesture and is not sent yet. */
  readonly draft: Draft;
  module = $state.raw<GameModule | null>(null);
  /** The game's module did not load. */
  missing = $state(false);
  fresh = $state.raw<string[]>([]);
  /** Key of the card whose pop-up is open. */
  card = $state<string | null>(null);
  panel = $state<Panel>(null);
  /** How many chat lines have been seen. */
  chatSeen = $state(0);
  readonly lesson = new Lesson();
  readonly sheet = new PromptSheet();
  readonly shortcuts = stored('table.shortcuts', true);
  readonly careful = stored('table.careful', false);
  /** Doing nothing is deaf for a moment after a new question. */
  readonly guarded = stored('table.guarded', true);

  #freshTimer: ReturnType<typeof setTimeout> | undefined;
  #off: (() => void) | undefined;

  constructor(readonly id: string) {
    this.conn = new TableConnection(id);
    this.draft = new Draft({
      question: () => this.conn.question,
      wanted: () => this.drafts,
      foresee: (choice, then) => this.conn.foresee(choice, then),
      reply: (choice, then) => this.conn.reply(choice, this.letsHappen && choice.length === 1 && choice[0] === this.conn.question?.pass, then),
    });
    this.choice = new ChoiceModel({
      reply: (choice) => this.draft.answer(choice),
      drafts: () => this.drafts,
      undraft: (cosa) => this.draft.untouch(cosa),
      whyNot: (candidate) => this.conn.whyNot(candidate, this.draft.soFar),
      whyNotBetween: (first, then) => this.conn.whyNotBetween(first, then, this.draft.soFar),
    });
  }

  /** Whether gestures are put together before they are sent: not in lessons, nor where everything is asked. */
  get drafts(): boolean {
    const { stops, manners, lesson } = this.conn;
    return !!stops && !stops.ask_all && !manners?.settings?.full && !lesson;
  }

  /** Doing nothing about something that somebody does lets it happen: what is asked later about the same is passed too,
      until somebody adds something. Where everything is asked it is one window; at a friendly table the manners see to it. */
  get letsHappen(): boolean {
    return this.drafts && this.conn.table?.policy === 'competitiva' && !!this.conn.manners?.about?.matter;
  }

  open(): void {
    this.#off = this.conn.onShown(({ lines, before, after }) => this.#shown(lines, before, after));
    this.conn.open();
    void games.load();
  }

  close(): void {
    clearTimeout(this.#freshTimer);
    this.#off?.();
    this.conn.close();
  }

  /** Loads the layout and the words of the game on the table. */
  async load(game: string): Promise<void> {
    try {
      this.module = await loadGame(game);
      this.missing = false;
      this.choice.inTurn = this.module.inTurn ?? false;
      this.choice.deliberate = this.module.deliberate ?? [];
      this.choice.declares = this.module.declares ?? [];
      this.choice.yesFirst = this.module.yesFirst ?? [];
    } catch {
      this.missing = true;
    }
  }

  // -- people --------------------------------------------------------------------------------------------------------

  readonly seats = $derived.by(() => this.conn.table?.seats ?? []);
  readonly own = $derived.by(() => this.conn.you?.seats ?? []);
  /** Somebody who only watches has no seat. */
  readonly plays = $derived.by(() => this.own.length > 0);
  readonly watching = $derived.by(() => this.conn.observer < 0);
  readonly names = $derived.by(() => this.seats.map((seat) => this.nameOf(seat)));

  /** The way in which the game is played, as the game tells it. */
  readonly mode = $derived.by(() => games.get(this.conn.table?.game ?? '')?.modes.find((mode) => mode.key === this.conn.table?.mode));
  /** Who plays with whom; none where everyone plays for themselves. */
  readonly sides = $derived.by(() => sidesOf(this.conn.table?.sides, this.mode?.side_names));
  /** The others of the acting seat's side. */
  readonly partners = $derived.by(() => {
    const seats = this.sides.find((side) => side.seats.includes(this.seat))?.seats ?? [];
    return seats.filter((seat) => seat !== this.seat);
  });
  /** Those without whom one cannot give up. */
  readonly fallsWith = $derived.by(() => this.conn.you?.falls_with ?? []);

  sideName(side: number): string {
    const found = this.sides.find((one) => one.side === side);
    return found ? i18n.pick(found.name) : this.name(side);
  }

  nameOf(seat: SeatInfo): string {
    if (this.own.length === 1 && this.own[0] === seat.seat) return t.table.you;
    return this.#plainName(seat);
  }

  #plainName(seat: SeatInfo): string {
    if (seat.name) return seat.name;
    const letter = String.fromCharCode(65 + seat.seat);
    if (seat.kind === 'machine') {
      // Several machines are told apart as the story tells them apart.
      const several = this.seats.filter((other) => other.kind === 'machine').length > 1;
      return several ? t.table.machineLetter(letter) : t.table.machine;
    }
    if (seat.kind === 'free') return t.table.freeSeat;
    return t.table.seatLetter(letter);
  }

  name(seat: number): string {
    return this.names[seat] ?? t.table.seatLetter(String.fromCharCode(65 + seat));
  }

  levelName(key: string | undefined): string {
    const level = games.get(this.conn.table?.game ?? '')?.levels.find((l) => l.key === key);
    return level ? i18n.pick(level.name) : (key ?? '');
  }

  // -- who is asked --------------------------------------------------------------------------------------------------

  /** Seats that owe an answer, as far as this observer may know. */
  readonly asked = $derived.by((): number[] => {
    if (this.conn.question) return [this.conn.question.seat];
    const listed: unknown = this.conn.view?.['asked'];
    return Array.isArray(listed) ? (listed as number[]) : [];
  });
  /** Another of one's own seats must decide: the device changes hands. */
  readonly handOver = $derived.by((): number | null => {
    return this.conn.result || this.conn.waiting > 0 ? null : this.conn.handTo;
  });
  /** The seat that acts for this person now. */
  readonly seat = $derived.by(() => {
    const observer = this.conn.observer;
    return this.own.includes(observer) ? observer : (this.own[0] ?? -1);
  });
  readonly unread = $derived.by(() => Math.max(0, this.conn.chat.length - this.chatSeen));

  /** The chain in words, bottom first; empty when there is none. */
  readonly chain = $derived.by((): string => {
    const links = (this.conn.view && this.module?.chainOf(this.conn.view, this.names)) || [];
    return links.length ? t.table.chainIs(links.map((link) => link.text ?? link.name)) : '';
  });

  // -- what happened -------------------------------------------------------------------------------------------------

  #shown(lines: LogLine[], before: View | null, after: View | null): void {
    if (lines.length) {
      const spoken = lines.slice(-SPOKEN).map((line) => line.text.replace(/[—–]/g, '').trim());
      announce(spoken.join(' '));
    }
    this.#tellChain(before, after);
    const touch = this.module?.cosasOf;
    if (!touch || !after) return;
    const found = new Set<string>();
    for (const line of lines) for (const cosa of touch(line, before, after)) found.add(cosa);
    if (!found.size) return;
    this.fresh = [...found];
    clearTimeout(this.#freshTimer);
    this.#freshTimer = setTimeout(() => (this.fresh = []), FRESH_MS);
  }

  /** A chain that grows is said: its newest link, and how many there are now. */
  #tellChain(before: View | null, after: View | null): void {
    if (!this.module || !after) return;
    const links = this.module.chainOf(after, this.names);
    const known = before ? this.module.chainOf(before, this.names).length : 0;
    const newest = links.at(-1);
    if (newest && links.length > known) announce(t.table.chainGrew(links.length, newest.text ?? newest.name));
  }

  /** Takes notice of the open question: hands it to the choice, says it aloud. */
  ask(): void {
    this.draft.follow();
    const question = this.draft.question ?? this.conn.question;
    const known = this.choice.question;
    this.choice.careful = this.careful.value;
    this.choice.handheld = media.phone;
    this.choice.deaf.wanted = this.guarded.value;
    this.choice.take(question);
    this.choice.drafted = this.draft.things;
    this.choice.declared = this.draft.whole;
    if (!question) return;
    if (known?.token !== question.token) this.#tellQuestion(question);
  }

  /** The sentence, how many answers there are, and where doing nothing leads; what one is asked to respond to, and a last
      chance, at once. */
  #tellQuestion({ text, leads, subject, pass, options, purpose }: Question): void {
    const said = [text];
    if (pass !== undefined) said.push(t.table.variants(options.length - 1));
    if (leads) said.push(t.table.ifYouPass(leads));
    const last = this.conn.manners?.about?.reason === 'last_chance' || !!this.module?.lastChances?.includes(purpose);
    const pressing = pass !== undefined && (!!subject || last);
    announce(said.join('. ').replaceAll('?.', '?').replaceAll('..', '.'), pressing ? 'assertive' : 'polite');
  }

  /** What a thing is called, drawn or folded away. */
  called(cosa: string): string {
    const view = this.conn.view;
    const name = view ? this.module?.nameOf?.(view, cosa, this.names) : '';
    return name || this.choice.names.get(cosa) || t.table.somethingElse;
  }

  /** The card that a thing is; empty if it is none. */
  cardOf(cosa: string): string {
    return (this.conn.view && this.module?.cardOf?.(this.conn.view, cosa)) || '';
  }

  openCard = (card: string): void => {
    this.card = card;
  };

  show = (panel: Panel): void => {
    this.panel = panel;
  };
}

const KEY = Symbol('session');

export function provideSession(session: TableSession): TableSession {
  provideAsking({
    choice: session.choice,
    get game() {
      return session.conn.table?.game ?? '';
    },
    called: (cosa) => session.called(cosa),
  });
  return setContext(KEY, session);
}

export function useSession(): TableSession {
  return getContext<TableSession>(KEY);
}
