/** Circuits as the server tells them (see the OpenAPI schema). */
export interface ListedCircuit {
  id: string;
  name: string;
  game: string;
  made: number;
}
export interface CircuitView {
  id: string;
  name: string;
  game: string;
  points: number[];
  events: { id: string; name: string }[];
  ranking: { place: number; name: string; points: string; events: number }[];
  ratings: { key: string; name: string; rating: number; deviation: number; games: number }[];
  mine: boolean;
}
