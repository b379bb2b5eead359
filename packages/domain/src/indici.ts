/** Speed symbols of a tyre (domain.md c4). */

const CAR = 'L120 M130 N140 P150 Q160 R170 S180 T190 U200 H210 V240 W270 Y300';
const SLOW = 'A1:5 A2:10 A3:15 A4:20 A5:25 A6:30 A7:35 A8:40 B:50 C:60 D:65 E:70 F:80 G:90 J:100 K:110';

const KMH = new Map<string, number>([
  ...SLOW.split(' ').map((pair): [string, number] => {
    const [simbolo = '', kmh = ''] = pair.split(':');
    return [simbolo, Number(kmh)];
  }),
  ...CAR.split(' ').map((pair): [string, number] => [pair.slice(0, 1), Number(pair.slice(1))]),
]);

/**
 * Speed symbols from the slowest to the fastest. The order is not the alphabet's: H (210) stands between U (200) and
 * V (240).
 */
export const INDICI_VELOCITA: readonly string[] = [...KMH.keys()];

/** The top speed in km/h of a speed symbol in any case. Null when there is no such symbol. */
export function kmhIndiceVelocita(simbolo: string): number | null {
  return KMH.get(simbolo.toUpperCase()) ?? null;
}

/** The symbols that are as fast as `simbolo` or faster; for an unknown symbol, all of them. */
export function velociAlmenoCome(simbolo: string): readonly string[] {
  return INDICI_VELOCITA.filter((altro) => compareIndiciVelocita(altro, simbolo) >= 0);
}

/**
 * Negative when `a` is slower than `b`, zero when they are equal, positive when it is faster. An unknown symbol comes
 * before all others.
 */
export function compareIndiciVelocita(a: string, b: string): number {
  return (kmhIndiceVelocita(a) ?? 0) - (kmhIndiceVelocita(b) ?? 0);
}
