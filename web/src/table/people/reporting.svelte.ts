/** What is being reported at this table; the dialog is loaded when it is first needed. */
export interface Reported {
  person: string;
  name: string;
  line: { text: string; at: number } | null;
}

class Reporting {
  about = $state.raw<Reported | null>(null);

  person(person: string, name: string): void {
    this.about = { person, name, line: null };
  }
  line(line: { person: string; name: string; text: string; at: number }): void {
    this.about = { person: line.person, name: line.name, line: { text: line.text, at: line.at } };
  }
}

export const reporting = new Reporting();
