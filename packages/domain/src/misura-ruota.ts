/** Which sizes in different forms are two names of one wheel. */
import { isElevatore, type Misura } from './misura-forme.ts';

/** The space that a wheel fills, in inches. Null for a size that has no other names. */
function ingombro(misura: Misura): { raggio: number | null; larghezza: number; diametro: number } | null {
  const wheel = (raggio: number, larghezza: number, rapporto: number) => ({
    raggio,
    larghezza,
    diametro: raggio + (2 * larghezza * rapporto) / 100,
  });
  switch (misura.forma) {
    case 'metrica':
      return misura.larghezza < 125 ? null : wheel(misura.raggio, misura.larghezza / 25.4, misura.rapporto);
    case 'polliciRapporto':
      return wheel(misura.raggio, misura.larghezza, misura.rapporto);
    // A cross-ply tyre is as tall as it is wide. Forklifts have lower ones.
    case 'senzaRapporto':
      return wheel(misura.raggio, misura.larghezza / 25.4, isElevatore(misura) ? 75 : 100);
    case 'pollici':
      return wheel(misura.raggio, misura.larghezza, misura.larghezza === 8.15 ? 80 : 100);
    case 'diametro':
      return misura;
    case 'biciFrancese':
      return { raggio: null, larghezza: misura.larghezza / 25.4, diametro: misura.diametro / 25.4 };
    default:
      return null;
  }
}

/**
 * Whether two sizes in different forms name one wheel: 180/70-8 is 18x7-8, 355/50-15 is 28x12.5-15, 260x85 is 3.00-4,
 * 445/95R25 is 16.00R25, 315/70-15 is 300-15, 8.15-15 is 28x9-15, 165-13 is 6.45-13, 15.5/80-24 is 400/80-24.
 */
export function isRuotaUguale(una: Misura, altra: Misura): boolean {
  const [a, b] = [ingombro(una), ingombro(altra)];
  if (a === null || b === null || (a.raggio !== b.raggio && a.raggio !== null && b.raggio !== null)) return false;
  const isVicino = (x: number, y: number, scarto: number): boolean => Math.abs(x - y) <= scarto * Math.max(x, y);
  return isVicino(a.diametro, b.diametro, 0.06) && isVicino(a.larghezza, b.larghezza, 0.16);
}
