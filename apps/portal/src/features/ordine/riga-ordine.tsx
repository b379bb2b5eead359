import type { Ordine } from '@battistrada/contract/ordine-storico';
import { formatGiorno } from '@battistrada/domain/giorno';
import { NOMI_TIPO_ORDINE } from '@battistrada/domain/tipo-ordine';
import ChevronDown from 'virtual:icona/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DettaglioOrdine } from './dettaglio-ordine.tsx';
import styles from './lista-ordini.module.css';
import { StatoDellOrdine } from './stato-ordine.tsx';
import { testi } from './testi-storico.ts';

/** Products shown in a closed row (specification §9). */
const PRODOTTI_IN_RIGA = 3;

/** One order: closed it shows its first products, open all of them. `children` are between the two. */
export function RigaOrdine({
  ordine,
  nomeDeposito,
  comandi,
  children,
}: {
  ordine: Ordine;
  nomeDeposito: string | null;
  comandi: ReactNode;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const dettaglio = useId();
  const { numero, dataOrdine, prodotti, stato, totaleCents, riferimento } = ordine;
  const toggle = () => setOpen(!isOpen);
  const altri = prodotti.length - PRODOTTI_IN_RIGA;
  return (
    <li className={styles.ordine} data-open={isOpen || undefined}>
      <div className={styles.testata}>
        {/* Above the area that opens the row, so that text can be selected: a click without a selection opens it too. The keyboard has the button. */}
        <p className={styles.numero} onClick={() => getSelection()?.isCollapsed !== false && toggle()}>
          <b>{numero}</b>
          {riferimento !== '' && <span>{riferimento}</span>}
        </p>
        <p className={styles.data}>
          <time dateTime={dataOrdine}>{formatGiorno(dataOrdine)}</time>
          <span>{ordine.inseritoDa ?? NOMI_TIPO_ORDINE[ordine.tipo]}</span>
        </p>
        <ul className={styles.prodotti}>
          {prodotti.slice(0, PRODOTTI_IN_RIGA).map(({ codice, descrizione, quantita }) => (
            <li key={codice}>
              <b>{quantita}</b> {descrizione}
            </li>
          ))}
          {altri > 0 && <li className={styles.altri}>{testi.altriArticoli(altri)}</li>}
        </ul>
        <p className={styles.stato}>
          <StatoDellOrdine stato={stato} />
        </p>
        <p className={styles.totale}>
          <Prezzo cents={totaleCents} />
        </p>
        <div className={styles.comandi}>{comandi}</div>
        <IconButton
          className={styles.apri ?? ''}
          label={isOpen ? testi.chiudi(numero) : testi.apri(numero)}
          icon={<ChevronDown />}
          aria-expanded={isOpen}
          aria-controls={dettaglio}
          onClick={toggle}
        />
      </div>
      {children}
      <div id={dettaglio} hidden={!isOpen}>
        {isOpen && <DettaglioOrdine ordine={ordine} nomeDeposito={nomeDeposito} />}
      </div>
    </li>
  );
}
