/** What the server would not do, or that its answer never arrived (`code` "lost" or "closed"). Nothing was changed. */
export class Refusal extends Error {
  readonly code: string;
  readonly rules: string[];

  constructor(code: string, text: string, rules: string[] = []) {
    super(text);
    this.name = 'Refusal';
    this.code = code;
    this.rules = rules;
  }

  get text(): string {
    return this.message;
  }
}
