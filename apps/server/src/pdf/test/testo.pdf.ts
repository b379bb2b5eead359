import { openFoglio } from '../foglio.ts';

/** One text in every font. */
export async function draw({ testo }: { testo: string }): Promise<Uint8Array> {
  const foglio = await openFoglio({ titolo: 'Testo', autore: 'Prova', creato: new Date(0), piede: '' });
  for (const carattere of ['normale', 'forte'] as const) {
    for (const cifre of [false, true]) {
      foglio.write(testo, 40, foglio.doc.y, 400, { carattere, cifre });
      foglio.spazio(20);
    }
  }
  return foglio.finish();
}
