/** The judge school as the server tells it. */
export interface SchoolChapter {
  id: string;
  title: string;
  total: number;
  seen: number;
  learnt: number;
}

export interface ExamLine {
  code: string;
  begun: number;
  ended: number;
  right: number;
  total: number;
}

export interface SchoolState {
  ready: boolean;
  total: number;
  due: number;
  chapters: SchoolChapter[];
  exams: ExamLine[];
}

export interface QuestionData {
  id: string;
  level: number;
  chapter: string;
  asked: string;
  position: { title: string; things: string[] }[];
  actions: string[];
  answers: string[][];
}

export interface Explanation {
  right: boolean;
  correct: number;
  why: string[];
  title: string;
  rules: string[];
  story: { rule: string; text: string }[];
  ruling: string;
  bench: string;
}

export interface ExamData {
  code: string;
  game: string;
  name: string;
  mine: boolean;
  begun: number;
  ended: number;
  right: number;
  total: number;
  chapters: { id: string; title: string; right: number; total: number }[];
  questions: { question: QuestionData; chosen: number; explained: Explanation | null }[];
}

export interface RuleResult {
  rule: string;
  text: string;
  asked: number;
  right: number;
  misreading: string;
}

export const schoolHref = (game: string): string => `/escuela/${encodeURIComponent(game)}`;
