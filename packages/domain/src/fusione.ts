/**
 * Merges the changes of two people who did not see each other's: each one's changes are kept, conflicts are reported.
 */

export interface Cambiamento<T> {
  /** The values before the change. */
  readonly prima: T;
  readonly voluta: T;
  /** The current values. */
  readonly attuale: T;
}

export interface Fusione<T> {
  readonly esito: T;
  /** Fields that both changed to different values: they keep their current value. */
  readonly contesi: readonly (keyof T)[];
}

/** Applies the changes from `prima` to `voluta`, field by field, to the current values. */
export function mergeCambiamento<T extends object>(
  { prima, voluta, attuale }: Cambiamento<T>,
  campi: readonly (keyof T)[],
  isSame: (a: T[keyof T], b: T[keyof T]) => boolean = Object.is,
): Fusione<T> {
  const esito: T = { ...attuale };
  const contesi: (keyof T)[] = [];
  for (const campo of campi) {
    if (isSame(voluta[campo], prima[campo]) || isSame(voluta[campo], attuale[campo])) continue;
    if (isSame(attuale[campo], prima[campo])) esito[campo] = voluta[campo];
    else contesi.push(campo);
  }
  return { esito, contesi };
}
