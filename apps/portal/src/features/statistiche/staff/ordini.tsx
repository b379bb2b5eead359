import { formatNumero } from '@battistrada/domain/numero';
import type { VendutoGiorno, VendutoOra } from '@battistrada/contract/statistiche';
import { formatEuro, type Cents } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Grafico, type Serie } from './grafico.tsx';
import { ordiniQuery, type StatisticheUrl } from './statistiche-query.ts';
import styles from './statistiche.module.css';
import { Tabella } from './tabella.tsx';
import { testi } from './testi.ts';

type Venduto = VendutoGiorno | VendutoOra;

const interi = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** Orders by day and by hour, compared with the week and the year before. */
export function OrdiniStatistica({ url: { giorni: periodo, di } }: { readonly url: StatisticheUrl }) {
  const letto = useQuery(ordiniQuery(periodo));
  const { giorni = [], ore = [] } = letto.data ?? {};
  const grafico = (titolo: string, righe: readonly Venduto[], etichette: readonly string[]) =>
    righe.length > 1 && (
      <Card>
        <Grafico
          titolo={titolo}
          etichette={etichette}
          serie={serieOf(righe, di)}
          scrivi={di === 'ordini' ? formatNumero : (cents) => interi.format(cents / 100)}
        />
      </Card>
    );
  return (
    <>
      {giorni.length > 0 && <Riepilogo giorni={giorni} />}
      {grafico(
        testi.perGiorno,
        giorni,
        giorni.map(({ giorno }) => formatGiorno(giorno).slice(0, 5)),
      )}
      {grafico(
        testi.perOra,
        ore,
        ore.map(({ ora }) => writeOra(ora)),
      )}
      <Tabella
        isSenzaGrafico={giorni.length < 2}
        letto={letto}
        errore={testi.errore}
        vuoto={testi.vuoto.ordini}
        caption={testi.perGiorno}
        rows={giorni.toReversed()}
        keyOf={({ giorno }) => giorno}
        columns={[
          { title: testi.colonne.giorno, cell: ({ giorno }) => formatGiorno(giorno) },
          ...colonne<VendutoGiorno>(),
        ]}
      />
      {ore.length > 0 && (
        <Tabella
          letto={letto}
          errore={testi.errore}
          vuoto={testi.vuoto.ordini}
          caption={testi.perOra}
          rows={ore}
          keyOf={({ ora }) => ora}
          columns={[{ title: testi.colonne.ora, cell: ({ ora }) => writeOra(ora) }, ...colonne<VendutoOra>()]}
        />
      )}
    </>
  );
}

function writeOra(ora: number): string {
  return `${ora}:00`;
}

function serieOf(righe: readonly Venduto[], di: 'ordini' | 'importo'): Serie[] {
  const { periodo, settimana, anno } = testi.serie;
  return di === 'ordini'
    ? [
        { nome: periodo, forma: 'colonne', valori: righe.map(({ ordini }) => ordini) },
        { nome: settimana, forma: 'linea', valori: righe.map(({ ordiniSettimana }) => ordiniSettimana) },
        { nome: anno, forma: 'tratti', valori: righe.map(({ ordiniAnno }) => ordiniAnno) },
      ]
    : [
        { nome: periodo, forma: 'colonne', valori: righe.map(({ importoCents }) => importoCents) },
        { nome: settimana, forma: 'linea', valori: righe.map(({ importoSettimanaCents }) => importoSettimanaCents) },
        { nome: anno, forma: 'tratti', valori: righe.map(({ importoAnnoCents }) => importoAnnoCents) },
      ];
}

function colonne<Riga extends Venduto>(): Column<Riga>[] {
  const { colonne: nomi } = testi;
  return [
    { title: nomi.ordini, isNum: true, cell: ({ ordini }) => <b>{formatNumero(ordini)}</b> },
    { title: nomi.ordiniSettimana, isNum: true, cell: ({ ordiniSettimana }) => formatNumero(ordiniSettimana) },
    { title: nomi.ordiniAnno, isNum: true, cell: ({ ordiniAnno }) => formatNumero(ordiniAnno) },
    { title: nomi.importo, isNum: true, cell: ({ importoCents }) => <b>{formatEuro(importoCents)}</b> },
    { title: nomi.importoSettimana, isNum: true, cell: (riga) => formatEuro(riga.importoSettimanaCents) },
    { title: nomi.importoAnno, isNum: true, cell: (riga) => formatEuro(riga.importoAnnoCents) },
  ];
}

function Riepilogo({ giorni }: { readonly giorni: readonly VendutoGiorno[] }) {
  const sum = (of: (giorno: VendutoGiorno) => number): number =>
    giorni.reduce((somma, giorno) => somma + of(giorno), 0);
  const ora = { ordini: sum(({ ordini }) => ordini), cents: sum(({ importoCents }) => importoCents) };
  const settimana = { ordini: sum((g) => g.ordiniSettimana), cents: sum((g) => g.importoSettimanaCents) };
  const anno = { ordini: sum((g) => g.ordiniAnno), cents: sum((g) => g.importoAnnoCents) };
  const medio = ({ ordini, cents }: { ordini: number; cents: Cents }): number =>
    ordini === 0 ? 0 : Math.round(cents / ordini);
  const dato = (nome: string, scritto: string, di: (uno: typeof ora) => number) => (
    <div>
      <dt>{nome}</dt>
      <dd className={styles.grande}>{scritto}</dd>
      <dd>
        <small>
          {`${variazione(di(ora), di(settimana))} ${testi.confronto.settimana}, ${variazione(di(ora), di(anno))} ${testi.confronto.anno}`}
        </small>
      </dd>
    </div>
  );
  return (
    <Card>
      <dl className={styles.riepilogo}>
        {dato(testi.riepilogo.ordini, formatNumero(ora.ordini), ({ ordini }) => ordini)}
        {dato(testi.riepilogo.importo, formatEuro(ora.cents), ({ cents }) => cents)}
        {dato(testi.riepilogo.medio, formatEuro(medio(ora)), medio)}
      </dl>
    </Card>
  );
}

/** `+12 %`, `-3 %`, `0 %` for a change that rounds to zero; a dash without a comparison. */
export function variazione(ora: number, prima: number): string {
  if (prima === 0) return '–';
  // A small loss rounds to -0, which would be written with its sign.
  const cento = Math.round((100 * (ora - prima)) / prima) || 0;
  return `${cento > 0 ? '+' : ''}${formatNumero(cento)} %`;
}
