import type { RigaCarrello } from '@battistrada/contract/carrello';
import type { Utente } from '@battistrada/contract/login';
import { useRef } from 'react';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { countPezzi } from './carrello-ottimista.ts';
import { RigaDelCarrello } from './riga-carrello.tsx';
import styles from './tabella-carrello.module.css';
import { testi } from './testi.ts';
import type { ModificheCarrello } from './use-modifiche-carrello.ts';

const { colonne } = testi;

export function TabellaCarrello({
  righe,
  utente,
  modifiche,
  cambiate,
  isUpdating,
  onRemove,
}: {
  righe: readonly RigaCarrello[];
  utente: Utente;
  modifiche: ModificheCarrello;
  /** Codes of the lines that have changed since they were shown. */
  cambiate: ReadonlySet<string>;
  /** Shows the loading indicator. */
  isUpdating: boolean;
  /** Called after the focus has moved to an element that stays. */
  onRemove: (righe: readonly RigaCarrello[]) => void;
}) {
  const corpo = useRef<HTMLTableSectionElement>(null);

  /** The focus moves to the line that takes the removed one's place, or to the title. */
  const remove = (codice: string): void => {
    const riga = [...(corpo.current?.children ?? [])].find((element) => element.getAttribute('data-riga') === codice);
    const next = riga?.nextElementSibling ?? riga?.previousElementSibling;
    const target =
      next?.querySelector<HTMLElement>('td:last-child button') ?? document.querySelector<HTMLElement>('h1');
    target?.focus();
    onRemove(righe.filter((tolta) => tolta.codice === codice));
  };
  const imponibile = righe.reduce((somma, riga) => somma + riga.imponibileCents, 0);

  return (
    <Card flush className={styles.contenitore}>
      <table className={styles.tabella}>
        <caption>
          <VisuallyHidden>{testi.titolo}</VisuallyHidden>
        </caption>
        <Testata />
        <tbody ref={corpo}>
          {righe.map((riga) => (
            <RigaDelCarrello
              key={riga.codice}
              {...{ riga, utente, modifiche }}
              isCambiata={cambiate.has(riga.codice)}
              onRemove={remove}
            />
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.subtotale}>
            <th scope="row" className={styles.modello}>
              {testi.subtotale}
            </th>
            <td className={styles.quantita}>{testi.pezzi(countPezzi(righe))}</td>
            <td className={styles.imponibile}>
              <Prezzo cents={imponibile} />
            </td>
            <td className={styles.smistamento}>
              <span role="status">
                {isUpdating && (
                  <span className={styles.aggiornamento}>
                    <Spinner /> {testi.aggiornamento}
                  </span>
                )}
              </span>
            </td>
            <td className={styles.svuota}>
              <Button
                kind="plain"
                onClick={(event) => {
                  if (event.detail > 1) return;
                  document.querySelector<HTMLElement>('h1')?.focus();
                  onRemove(righe);
                }}
              >
                {testi.svuota}
              </Button>
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

function Testata() {
  return (
    <thead>
      <tr className={styles.testata}>
        <th scope="col">{colonne.marca}</th>
        <th scope="col">{colonne.modello}</th>
        <th scope="col">{colonne.quantita}</th>
        <th scope="col" className={styles.prezzo}>
          {colonne.prezzo}
        </th>
        <th scope="col" className={styles.imponibile}>
          {colonne.imponibile}
        </th>
        <th scope="col">{colonne.smistamento}</th>
        <th scope="col">{colonne.consegna}</th>
        <th scope="col">{colonne.evasione}</th>
        <th scope="col">
          <VisuallyHidden>{colonne.rimuovi}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
