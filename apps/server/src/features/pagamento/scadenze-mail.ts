/** The mail to a customer about items that he paid online. */
import { formatEuro, type Cents } from '@battistrada/domain/denaro';
import { formatLettera, type TestoMessaggio } from '../../formato/lettera.ts';
import type { PagamentoScadenzeRow } from './scadenze.sql.ts';
import { testi } from './testi.ts';

/** `diTroppo`: the part for which nothing was open any more, which is refunded. */
export function formatPagatoMail(
  { importoCents, righe }: Pick<PagamentoScadenzeRow, 'importoCents' | 'righe'>,
  diTroppo: Cents,
): TestoMessaggio {
  const { oggetto, intro, diTroppo: restituito, totale } = testi.scadenze.mail;
  return {
    subject: oggetto,
    ...formatLettera({
      titolo: oggetto,
      intro: diTroppo > 0 ? `${intro} ${restituito(formatEuro(diTroppo))}` : intro,
      righe: [],
      importi: righe.map(({ numeroDocumento, importoCents: cents }) => ({
        nome: numeroDocumento,
        valore: formatEuro(cents),
      })),
      totale: { nome: totale, valore: formatEuro(importoCents) },
      dettagli: [],
    }),
  };
}
