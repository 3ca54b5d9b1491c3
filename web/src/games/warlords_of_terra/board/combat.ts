/** A combat as it is drawn: its strikes by speed group, and what becomes of everybody. */
import { nameOf } from '../naming';
import { cardName } from '../shelf.svelte';
import { GRUPOS, troopOf, type CombateView, type Grupo, type MesaView, type Pronostico } from '../view';
import { w } from '../words';

export interface Strike {
  key: string;
  from: string;
  to: string | null;
  seat: number;
  who: string;
  whom: string;
  /** Damage before anything is absorbed; null where it is not known yet. */
  damage: number | null;
  far: boolean;
  done: boolean;
}

export interface StrikeGroup {
  grupo: Grupo;
  strikes: Strike[];
}

function byGroup(found: { grupo: Grupo; strike: Strike }[]): StrikeGroup[] {
  return GRUPOS.map((grupo) => ({ grupo, strikes: found.filter((x) => x.grupo === grupo).map((x) => x.strike) })).filter(({ strikes }) => strikes.length);
}

/** The strikes that are foretold. */
export function foretoldStrikes(view: MesaView, told: Pronostico, names: readonly string[]): StrikeGroup[] {
  return byGroup(
    told.golpes.map((g, i) => ({
      grupo: g.grupo,
      strike: {
        key: `${i}`,
        from: `tropa:${g.de}`,
        to: g.a,
        seat: troopOf(view, g.de)?.asiento ?? 0,
        who: nameOf(view, `tropa:${g.de}`, names),
        whom: g.a ? nameOf(view, g.a, names) : w.noStrike,
        damage: g.dano,
        far: g.a_distancia,
        done: false,
      },
    })),
  );
}

/** The strikes of a combat under way: those declared, and those made already. */
export function strikesOf(view: MesaView, combat: CombateView, names: readonly string[]): StrikeGroup[] {
  if (combat.pronostico) return foretoldStrikes(view, combat.pronostico, names);
  const made = new Set(combat.golpes.map((g) => g.desde));
  return byGroup(
    combat.combatientes.map((z) => ({
      grupo: z.grupo,
      strike: {
        key: z.zona,
        from: z.tropa === null ? `zona:${z.zona}` : `tropa:${z.tropa}`,
        to: z.golpea,
        seat: z.asiento,
        who: z.tropa === null ? w.theZone(z.zona) : nameOf(view, `tropa:${z.tropa}`, names),
        whom: z.golpea ? nameOf(view, z.golpea, names) : w.noStrike,
        damage: null,
        far: z.a_distancia,
        done: made.has(z.zona),
      },
    })),
  );
}

/** What becomes of everybody, one sentence each. */
export function outcomeOf(view: MesaView, told: Pronostico, names: readonly string[]): { key: string; text: string; dies: boolean }[] {
  const found = told.tropas.map((t) => {
    const name = cardName(troopOf(view, t.ident)?.carta ?? '');
    return { key: `tropa:${t.ident}`, text: t.dano || t.muere ? w.forecast(name, t.dano, t.queda, t.muere) : w.unhurt(name), dies: t.muere };
  });
  if (told.jugador) {
    const { asiento, dano, vidas, pierde } = told.jugador;
    found.push({ key: `jugador:${asiento}`, text: w.forecast(names[asiento] ?? '', dano, vidas, pierde), dies: pierde });
  }
  for (const x of told.objetos) {
    const name = nameOf(view, `objeto:${x.ident}`, names);
    found.push({ key: `objeto:${x.ident}`, text: x.muere ? w.wouldBeDestroyed(name) : w.wouldWear(name, x.durabilidad), dies: x.muere });
  }
  return found;
}
