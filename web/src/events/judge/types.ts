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
}
export interface PenaltyAdvice {
  history: { round: number; name: string; penalty: string; rules: string[]; reason: string }[];
  summary: string;
  steps: { text: string; rule: string }[];
  penalty: string;
  text: string;
  now: string;
  rules: string[];
  choices: [string, string][];
  deviations: [string, string][];
  head_decides: boolean;
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
