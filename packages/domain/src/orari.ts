/** Opening hours of an office's week, and their Italian text. */
export const GIORNI_SETTIMANA = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'] as const;
export type GiornoSettimana = (typeof GIORNI_SETTIMANA)[number];

/** Opening and closing time, `HH:MM` in Rome. */
export interface Fascia {
  readonly dalle: string;
  readonly alle: string;
}

/** A day that is not named is closed. */
export type Orari = { readonly [giorno in GiornoSettimana]?: readonly Fascia[] | undefined };

export interface RigaOrari {
  readonly giorni: string;
  readonly ore: string;
}

/**
 * One line for each timetable of the week, in the order of its first day: `Lun–Ven` `8:30–18:30`, `Sab` `8:30–12:30`.
 * Days that follow each other are joined by a dash, others by a comma. Closed days have no line.
 */
export function formatOrari(orari: Orari): RigaOrari[] {
  const giorniPerOre = new Map<string, number[]>();
  GIORNI_SETTIMANA.forEach((giorno, indice) => {
    const ore = (orari[giorno] ?? []).map(formatFascia).join(', ');
    if (ore !== '') giorniPerOre.set(ore, [...(giorniPerOre.get(ore) ?? []), indice]);
  });
  return [...giorniPerOre].map(([ore, indici]) => ({ giorni: formatGiorni(indici), ore }));
}

/** `08:30` → `8:30`. */
function formatFascia({ dalle, alle }: Fascia): string {
  return [dalle, alle].map((ora) => ora.replace(/^0(?=\d)/, '')).join('–');
}

function formatGiorni(indici: readonly number[]): string {
  const tratti: [number, number][] = [];
  for (const indice of indici) {
    const tratto = tratti.at(-1);
    if (tratto !== undefined && tratto[1] === indice - 1) tratto[1] = indice;
    else tratti.push([indice, indice]);
  }
  return tratti.map(([da, a]) => (da === a ? nome(da) : `${nome(da)}–${nome(a)}`)).join(', ');
}

function nome(indice: number): string {
  const giorno = GIORNI_SETTIMANA[indice] ?? '';
  return giorno.slice(0, 1).toUpperCase() + giorno.slice(1);
}
