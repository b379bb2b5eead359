import type { Ordine } from '@battistrada/contract/ordine-storico';
import type { Cents } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { NOMI_TIPO_ORDINE } from '@battistrada/domain/tipo-ordine';
import { LinkDocumento } from '../../documenti/link-documento.tsx';
import { testi as testiDocumenti } from '../../documenti/testi.ts';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { SumRow, Table, type Column } from '../../ui/table.tsx';
import styles from './dettaglio-ordine.module.css';
import { LineaDelTempo } from './linea-del-tempo.tsx';
import { Spedizioni } from './spedizioni.tsx';
import { testi } from './testi-storico.ts';

const nomi = testi.dettaglio;

const COLONNE: readonly Column<Ordine['prodotti'][number]>[] = [
  { title: nomi.codice, cell: ({ codice }) => codice },
  { title: nomi.descrizione, cell: ({ descrizione }) => descrizione },
  {
    title: nomi.consegna,
    className: styles.consegna,
    cell: ({ consegnato }) => (consegnato ? testi.consegnato : testi.daConsegnare),
  },
  { title: nomi.quantita, isNum: true, cell: ({ quantita }) => quantita },
  { title: nomi.prezzo, isNum: true, cell: ({ prezzoCents }) => <Prezzo cents={prezzoCents} /> },
  { title: nomi.importo, isNum: true, cell: ({ importoCents }) => <Prezzo cents={importoCents} /> },
];

/** The amounts that lead to the total; zero amounts are omitted. */
function sommeOf({ importi, totaleCents }: Ordine): [nome: string, cents: Cents][] {
  const parti: [string, Cents][] = [
    [nomi.coupon, -importi.couponCents],
    [nomi.scontoOnline, -importi.scontoOnlineCents],
    [nomi.pfu, importi.pfuCents],
    [nomi.contributo, importi.contributoCents],
    [nomi.iva, importi.ivaCents],
  ];
  return [
    [nomi.imponibile, importi.imponibileCents],
    ...parti.filter(([, cents]) => cents !== 0),
    [nomi.totale, totaleCents],
  ];
}

/** The open order: its data and all its products. */
export function DettaglioOrdine({ ordine, nomeDeposito }: { ordine: Ordine; nomeDeposito: string | null }) {
  const voci: [nome: string, valore: string | null][] = [
    [nomi.destinazione, ordine.destinazione],
    // Shipments name their parcels below, with the carrier's page.
    [nomi.codiceSpedizione, ordine.spedizioni.length === 0 ? ordine.codiceSpedizione : null],
    [nomi.tipo, NOMI_TIPO_ORDINE[ordine.tipo]],
    [nomi.inseritoDa, ordine.inseritoDa],
    [nomi.deposito, nomeDeposito],
    [nomi.riferimento, ordine.riferimento],
    [nomi.pagamento, ordine.pagamento],
    [nomi.dataFatturazione, ordine.dataFatturazione && formatGiorno(ordine.dataFatturazione)],
    [nomi.partitaIva, ordine.partitaIva],
    [nomi.note, ordine.note],
  ];
  return (
    <div className={styles.dettaglio}>
      <LineaDelTempo ordine={ordine} />
      <dl className={styles.voci}>
        {voci.map(
          ([nome, valore]) =>
            valore && (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd>{valore}</dd>
              </div>
            ),
        )}
        {ordine.documenti.length > 0 && (
          <div>
            <dt>{nomi.documenti}</dt>
            {ordine.documenti.map((documento) => (
              <dd key={documento.id}>
                <LinkDocumento documento={documento}>
                  {testiDocumenti.tipi[documento.tipo]} {documento.numero}
                </LinkDocumento>
              </dd>
            ))}
          </div>
        )}
      </dl>
      <Spedizioni spedizioni={ordine.spedizioni} />
      <Table
        caption={testi.prodottiDi(ordine.numero)}
        columns={COLONNE}
        rows={ordine.prodotti}
        keyOf={({ codice }) => codice}
        foot={sommeOf(ordine).map(([nome, cents]) => (
          <SumRow key={nome} name={nome} span={5}>
            <Prezzo cents={cents} />
          </SumRow>
        ))}
      />
    </div>
  );
}
