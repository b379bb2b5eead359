/**
 * The province of a CAP: a help while an address is typed, separate from its checks (`indirizzo.ts`) because few
 * screens need it.
 */
import { isCap } from './indirizzo.ts';

/**
 * The first CAP of each province's ranges, in order. Sardinia has none: its provinces were redrawn in 2025, across the
 * old ranges.
 */
const TRATTI =
  `00010RM 01010VT 02010RI 03010FR 04010LT 05010TR 06010PG 07010-- 10010TO 11010AO 12010CN 13010VC 13811BI 14010AT 15010AL
  16010GE 17010SV 18010IM 19010SP 20010MI 20811MB 21010VA 22010CO 23010SO 23801LC 24010BG 25010BS 26010CR 26811LO 27010PV 28010NO
  28801VB 29010PC 30010VE 31010TV 32010BL 33010UD 33070PN 33100UD 33170PN 34010TS 34070GO 34100TS 34170GO 35010PD 36010VI 37010VR
  38010TN 39010BZ 40010BO 41010MO 42010RE 43010PR 44010FE 45010RO 46010MN 47010FC 47811RN 47890SM 47900RN 48010RA 50010FI 51010PT
  52010AR 53010SI 54010MS 55010LU 56010PI 57010LI 58010GR 59011PO 60010AN 61010PU 62010MC 63010AP 63811FM 64010TE 65010PE 66010CH
  67010AQ 70010BA 71010FG 72010BR 73010LE 74010TA 75010MT 76011BT 80010NA 81010CE 82010BN 83010AV 84010SA 85010PZ 86010CB 86070IS
  86100CB 86170IS 87010CS 88020CZ 88811KR 89010RC 89811VV 90010PA 91010TP 92010AG 93010CL 94010EN 95010CT 96010SR 97010RG 98020ME`
    .split(/\s+/)
    .map((tratto) => ({ dal: tratto.slice(0, 5), provincia: tratto.slice(5) }));

/**
 * The most likely province of a CAP: to be offered, never to refuse another. Null when the CAP does not determine it.
 */
export function provinciaDelCap(cap: string): string | null {
  if (!isCap(cap)) return null;
  const provincia = TRATTI.findLast(({ dal }) => dal <= cap)?.provincia ?? '--';
  return provincia === '--' ? null : provincia;
}

/** The province for a newly typed CAP: the field's value stays, unless it is empty or came from the previous CAP. */
export function provinciaAccanto(cap: string, prima: { readonly cap: string; readonly provincia: string }): string {
  const isNostra = prima.provincia.trim() === '' || prima.provincia === provinciaDelCap(prima.cap);
  return (isNostra ? provinciaDelCap(cap.trim()) : null) ?? prima.provincia;
}
