import type { RigaPreventivo } from '@battistrada/contract/preventivo';
import { formatEuro, formatImporto } from '@battistrada/domain/denaro';
import { margineVendita } from '@battistrada/domain/preventivo';
import { useQuery } from '@tanstack/react-query';
import RotateCcw from 'virtual:icona/rotate-ccw';
import { useState } from 'react';
import { utenteQuery } from '../../api/query-client.ts';
import { InputEuro } from '../../prezzi/campo-euro.tsx';
import { erroreImporto, readImporto } from '../../prezzi/importo-digitato.ts';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { usePrezziNascosti } from '../../prezzi/prezzi-nascosti.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table } from '../../ui/table.tsx';
import { nomeRiga } from './alternative.ts';
import { EtichettaUe } from './etichetta-ue.tsx';
import styles from './righe-riepilogo.module.css';
import { testi } from './testi-vendita.ts';
import { testi as comuni } from './testi.ts';
import type { AzioniPreventivo } from './use-modifiche-preventivo.ts';

const { riepilogo: t } = testi;
const { prodotto, quantita, netto, prezzo, importo } = t.colonne;

/** The lines of one alternative: the dealer's cost, and the customer's price, which can be changed. */
export function RigheRiepilogo({
  nome,
  righe,
  azioni,
  onErrore,
}: {
  nome: string;
  righe: readonly RigaPreventivo[];
  azioni: AzioniPreventivo;
  /** Reports whether the typed price is invalid. */
  onErrore: OnErrore;
}) {
  return (
    <Table
      caption={nome}
      columns={[
        { title: prodotto, isRowHead: true, className: styles.prodotto, cell: (riga) => <Prodotto riga={riga} /> },
        { title: quantita, isNum: true, headClass: styles.pezzi, cell: (riga) => riga.quantita },
        {
          title: netto,
          isNum: true,
          headClass: classes(styles.cifra, 'no-print'),
          className: 'no-print',
          cell: (riga) => <Prezzo cents={riga.prezzoCents} />,
        },
        {
          title: prezzo,
          isNum: true,
          headClass: styles.scritta,
          cell: (riga) => <PrezzoVendita {...{ riga, azioni, onErrore }} />,
        },
        {
          title: importo,
          isNum: true,
          headClass: styles.cifra,
          className: styles.importo,
          cell: (riga) => formatEuro(riga.totaleVenditaCents),
        },
      ]}
      rows={righe}
      keyOf={({ id }) => id}
    />
  );
}

type OnErrore = (idRiga: string, isSbagliata: boolean) => void;

interface RigaProps {
  riga: RigaPreventivo;
  azioni: AzioniPreventivo;
  onErrore: OnErrore;
}

function Prodotto({ riga }: { riga: RigaPreventivo }) {
  const { marca, etichetta, ordinabile, descrizione } = riga;
  const { inizio, seguito } = nomeRiga(riga);
  return (
    <>
      <span title={descrizione}>
        <b>{inizio}</b> {seguito === '' ? marca : seguito}
      </span>
      {etichetta !== null && <EtichettaUe etichetta={etichetta} />}
      {!ordinabile && <Badge kind="warn">{comuni.prodotti.nonOrdinabile}</Badge>}
    </>
  );
}

/** The sale price: the mark-up's, until another is typed; a blank field returns to the mark-up's. */
function PrezzoVendita({ riga, azioni, onErrore }: RigaProps) {
  const { id, descrizione, prezzoVenditaCents, prezzoManuale } = riga;
  const ivaBp = useQuery(utenteQuery).data?.ivaBp;
  const isNascosto = usePrezziNascosti();
  const [bozza, setBozza] = useState<{ testo: string; su: number } | null>(null);
  const scritto = bozza === null || isAltrui(bozza, prezzoVenditaCents) ? null : bozza.testo;
  const errore = scritto === null ? null : erroreImporto(scritto);
  const mostratoCents = (errore === null && scritto !== null ? readImporto(scritto) : null) ?? prezzoVenditaCents;
  // A price below cost tells the cost.
  const margineCents =
    isNascosto || ivaBp === undefined ? 0 : margineVendita({ ...riga, prezzoVenditaCents: mostratoCents }, ivaBp);
  const change = (text: string): void => {
    setBozza({ testo: text, su: prezzoVenditaCents });
    const errato = erroreImporto(text) !== null;
    onErrore(id, errato);
    if (!errato) azioni.setPrezzo(id, readImporto(text));
  };
  const leave = (): void => {
    if (errore === null) void azioni.settle().then((isSaved) => isSaved && setBozza(null));
  };
  return (
    <div className={styles.vendita}>
      {prezzoManuale && (
        <IconButton
          className="no-print"
          label={t.ricalcola(descrizione)}
          icon={<RotateCcw />}
          onClick={() => {
            setBozza(null);
            onErrore(id, false);
            azioni.setPrezzo(id, null);
            void azioni.settle();
          }}
        />
      )}
      <InputEuro
        passo={1}
        className={styles.campo}
        aria-label={t.prezzoDi(descrizione)}
        aria-invalid={errore === null ? undefined : true}
        title={errore ?? (prezzoManuale ? t.manuale : undefined)}
        value={scritto ?? formatImporto(prezzoVenditaCents)}
        onChange={change}
        onBlur={leave}
      />
      {errore === null && margineCents < 0 && (
        <span role="status" className={classes(styles.sottoCosto, 'no-print')}>
          {t.sottoCosto(formatEuro(margineCents))}
        </span>
      )}
      {errore !== null && (
        <span role="alert" className={styles.errore}>
          {errore}
        </span>
      )}
    </div>
  );
}

/** True when the price is neither the typed one nor the one it replaced: another window's, which counts. */
function isAltrui({ testo, su }: { testo: string; su: number }, prezzoCents: number): boolean {
  const scritto = readImporto(testo);
  return scritto !== null && prezzoCents !== su && prezzoCents !== scritto;
}
