/** The approximate value of a class of the EU tyre label in fuel, for a car. */

/** Classes of regulation (EU) 2020/740, the best first. */
const CLASSI = 'ABCDE';
/** One class is worth about 0.1 l every 100 km; a car runs about 15,000 km a year. */
const LITRI_A_CLASSE_AI_100_KM = 0.1;
/** The kilometres a year on which a figure is based; shown with each figure. */
export const KM_ANNUI = 15_000;

/**
 * Litres a year saved by four tyres of class `con` instead of `di`; negative when they use more, null without both
 * classes.
 */
export function litriAnnui(con: string, di: string): number | null {
  const [mia, altra] = [con, di].map((classe) => (classe === '' ? -1 : CLASSI.indexOf(classe.toUpperCase())));
  if (mia === undefined || altra === undefined || mia < 0 || altra < 0) return null;
  return Math.round(((altra - mia) * LITRI_A_CLASSE_AI_100_KM * KM_ANNUI) / 100);
}
