/** What judges are told (`/api/events/…/judging`, see the OpenAPI schema). */
export interface JudgeCall {
  id: number;
  table: number;
  topic: string;
  who: string;
  asked: number;
  taken?: number;
  left?: number | null;
  by?: string;
  mine?: boolean;
  closed?: number;
  ruling?: string;
  rules?: string[];
  appealed?: boolean;
  first_ruling?: string;
  first_rules?: string[];
  first_by?: string;
}
export interface CheckInfo {
  id: number;
  table: number;
  number: number;
  began: number;
  bell: number;
  round: number;
  mine?: boolean;
  ended?: number;
  differences?: string[];
}
export interface ProposedExtension {
  why: 'call' | 'check';
  id: number;
  table: number;
  minutes: number;
  took: number;
  left: number | null;
  mine: boolean;
}
export interface PrecedentInfo {
  id: number;
  question: string;
  rules: string[];
  answer: string;
  by: string;
  at: number;
}
export interface LookInfo {
  table: number;
  game: number;
  by: string;
  at: number;
  /** story, bench; empty: from a seat, at the table. */
  how: string;
}
export interface Judging {
  now: number;
  head: boolean;
  judges: boolean;
  calls: JudgeCall[];
  checks: CheckInfo[];
  extensions: ProposedExtension[];
  to_check: number[];
  check_minutes: number;
  late_minutes: number;
  late: string;
  precedents: PrecedentInfo[];
  looks: LookInfo[];
}
export interface PenaltyAdvice {
  history: { round: number; name: string; penalty: string; rules: string[]; reason: string }[];
  summary: string;
  steps: { text: string; rule: string }[];
  penalty: string;
  text: string;
  /** What each penalty that may be given does now. */
  does: Record<string, string>;
  rules: string[];
  choices: [string, string][];
  deviations: [string, string][];
  head_decides: boolean;
  /** What must be known first: insists, on_purpose. */
  asks: string[];
}
export interface ListPart {
  key: string;
  name: string;
  cards: { key: string; name: string; count: number }[];
  besides?: boolean;
}
export interface ListView {
  number: number;
  name: string;
  table: number;
  parts: ListPart[];
  exchanges: boolean;
  unmarked: string[];
  rules: string[];
  may_check: boolean;
}
export interface Inspected {
  differences: { text: string; rules: string[] }[];
  infringement: string;
  proposed: string;
  penalty: string;
  rules: string[];
  remedy: { text: string; rule: string }[];
}
/** What is done about something that happened at a table, so far as it has been asked. */
export interface RemedyTold {
  steps: { text: string; rules: string[]; asks: string; answers: [string, string][]; numbers: string }[];
  infringement: string;
  infringement_name: string;
}
