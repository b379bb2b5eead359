import { openFoglio } from '../foglio.ts';

/** A heading and a table of `righe` rows; fails for a negative number. */
export async function draw({ righe }: { righe: number }): Promise<Uint8Array> {
  if (righe < 0) throw new Error('Righe negative');
  const foglio = await openFoglio({ titolo: 'Prova', autore: 'Prova', creato: new Date(0), piede: 'Prova' });
  foglio.paragrafo('Gomme à è ì ò ù € – ’', { carattere: 'forte', corpo: 16 });
  foglio.tabella({
    colonne: [
      { titolo: 'Articolo', quota: 0.7 },
      { titolo: 'Importo', quota: 0.3, numero: true },
    ],
    righe: Array.from({ length: righe }, () => ['205/55R16 91V Primacy 4+', '1.234,50 €']),
  });
  return foglio.finish();
}
