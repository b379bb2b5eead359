import { Card } from '../../../ui/card.tsx';
import { Barre } from './grafico.tsx';
import { Tabella } from './tabella.tsx';
import type { ElencoProps } from '../../../staff/elenco.tsx';
import { testi } from './testi.ts';

/** The number of bars in a chart. */
const BARRE = 12;

interface ClassificaProps<R> extends Pick<ElencoProps<R>, 'letto' | 'rows' | 'keyOf' | 'columns'> {
  readonly vista: Exclude<keyof typeof testi.viste, 'ordini'>;
  /** What the first row says, in words. */
  readonly dice: (prima: R) => string;
  readonly voce: (riga: R) => { readonly nome: string; readonly valore: number };
  readonly scrivi: (valore: number) => string;
}

/** A ranking: its first rows as bars with the first in words above, then all of them as a table. */
export function Classifica<R>({ vista, dice, voce, scrivi, ...elenco }: ClassificaProps<R>) {
  const titolo = testi.viste[vista];
  const [prima] = elenco.rows;
  return (
    <>
      {prima !== undefined && (
        <Card>
          <Barre titolo={titolo} parole={dice(prima)} voci={elenco.rows.slice(0, BARRE).map(voce)} scrivi={scrivi} />
        </Card>
      )}
      <Tabella errore={testi.errore} vuoto={testi.vuoto[vista]} caption={titolo} {...elenco} />
    </>
  );
}
