/** Two who change the same thing without seeing each other: what each changed is kept, what both changed is told. */

export interface Cambiamento<T> {
  /** What was seen before the change was made. */
  readonly prima: T;
  readonly voluta: T;
  /** What is there now. */
  readonly attuale: T;
}

export interface Fusione<T> {
  readonly esito: T;
  /** Fields that both changed, each to something else: they stay as they are now. */
  readonly contesi: readonly (keyof T)[];
}

/** Applies what `voluta` changes of `prima`, field by field, to what is there now. */
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
