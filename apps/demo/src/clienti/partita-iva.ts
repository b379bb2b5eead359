import { cifraControllo } from '@battistrada/domain/partita-iva';

/**
 * The `progressivo`-th VAT number of the demo. Its check digit is valid and its office code is 000, which no tax office
 * has, so it belongs to nobody.
 */
export function createPartitaIva(progressivo: number): string {
  const cifre = `${String((1_234_567 + progressivo * 104_729) % 10_000_000).padStart(7, '0')}000`;
  return `${cifre}${cifraControllo(cifre)}`;
}
