/** Days without deliveries in Italy: the national holidays, and each province's own feast. */
import { addDays, type Giorno } from './giorno.ts';

/** Month and day of the fixed holidays. */
const FISSE = ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'];

/** Saint Francis is a holiday again from 2026 (law 151/2025). */
const SAN_FRANCESCO = '10-04';
const SAN_FRANCESCO_DAL = 2026;

/** Whether a day is a holiday in the whole country. */
export function isFestivita(giorno: Giorno): boolean {
  const anno = Number(giorno.slice(0, 4));
  const ricorrenza = giorno.slice(5);
  if (FISSE.includes(ricorrenza)) return true;
  if (ricorrenza === SAN_FRANCESCO && anno >= SAN_FRANCESCO_DAL) return true;
  const pasqua = pasquaOf(anno);
  return giorno === pasqua || giorno === addDays(pasqua, 1);
}

/** Easter Sunday of a year, by the Gregorian computation (Meeus, Jones, Butcher). */
export function pasquaOf(anno: number): Giorno {
  const a = anno % 19;
  const b = Math.floor(anno / 100);
  const c = anno % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${anno}-${two(Math.floor(f / 31))}-${two((f % 31) + 1)}`;
}

/**
 * True on the feast of a province (two letters, as in an address), which is that of its capital's patron. A province
 * without a fixed day, or without one for all of it, has none here.
 */
export function isPatrono(giorno: Giorno, provincia: string): boolean {
  if (provincia === 'BZ') return giorno === addDays(pasquaOf(Number(giorno.slice(0, 4))), LUNEDI_DI_PENTECOSTE);
  return PATRONI.get(provincia) === giorno.slice(5);
}

/** Days after Easter. South Tyrol keeps it. */
const LUNEDI_DI_PENTECOSTE = 50;

/** Month and day of the patron, then the provinces that celebrate it. */
const PATRONI_PER_GIORNO = `
01-13 PR, 01-19 LO, 01-20 CE, 01-22 NO, 01-29 PG, 01-31 MO, 02-04 FC, 02-05 CT, 02-12 CS, 02-13 OR, 02-14 AV TR, 02-15 BS, 02-25 AG,
03-01 VV, 03-16 GO, 03-18 MN SV, 03-19 SP, 03-22 FG, 04-23 CB FE RC, 04-25 LT VE, 04-27 TV, 05-04 AN, 05-08 VA VB, 05-10 TA,
05-11 CH, 05-19 IS, 05-21 VR, 05-22 LI, 05-30 PZ, 06-03 ME, 06-10 AQ, 06-13 PD, 06-17 PI, 06-19 SO, 06-20 FR, 06-24 FI GE MB TO,
06-26 TN, 06-29 RM, 07-02 EN MT, 07-04 PC, 07-12 LU UD, 07-15 PA, 07-16 CZ, 07-23 RA, 07-25 PT, 08-01 VC, 08-05 AP NU, 08-07 AR TP,
08-10 GR, 08-15 FM, 08-24 BN, 08-26 BG LE, 08-29 RG, 08-31 CO MC, 09-04 VT, 09-07 AO, 09-08 PN VI, 09-19 NA, 09-21 SA, 09-24 PU,
09-29 CL CN, 10-04 BO MS, 10-09 KR, 10-10 PE, 10-14 RN, 10-30 CA, 11-03 TS, 11-10 AL, 11-11 BL, 11-13 CR, 11-24 RE, 11-26 IM RO,
12-01 SI, 12-04 RI, 12-06 BA LC SS, 12-07 MI, 12-09 PV, 12-13 SR, 12-19 TE, 12-26 BI PO`;

const PATRONI: ReadonlyMap<string, string> = new Map(
  PATRONI_PER_GIORNO.split(',').flatMap((voce) => {
    const [giorno = '', ...province] = voce.trim().split(' ');
    return province.map((provincia): [string, string] => [provincia, giorno]);
  }),
);
