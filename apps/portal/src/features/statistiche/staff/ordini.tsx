import { formatNumero, formatVariazione } from '@battistrada/domain/numero';
import type { VendutoGiorno, VendutoOra } from '@battistrada/contract/statistiche';
import { formatEuro, type Cents } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Grafico } from './grafico.tsx';
import { ordiniQuery, type Confronto, type StatisticheUrl } from './statistiche-query.ts';
import styles from './statistiche.module.css';
import { Tabella } from './tabella.tsx';
import { testi } from './testi.ts';

type Venduto = VendutoGiorno | VendutoOra;

/** Orders by day and by hour, compared with the week or the year before. */
export function OrdiniStatistica({ url }: { readonly url: StatisticheUrl }) {
  const letto = useQuery(ordiniQuery(url.giorni));
  const { giorni = [], ore = [] } = letto.data ?? {};
  return (
    <>
      {giorni.length > 0 && <Riepilogo giorni={giorni} />}
      <Disegno
        url={url}
        titolo={testi.perGiorno}
        righe={giorni}
        etichette={giorni.map(({ giorno }) => formatGiorno(giorno).slice(0, 5))}
        parole={dicePeriodo(giorni, url)}
      />
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
      <Disegno
        url={url}
        titolo={testi.perOra}
        righe={ore}
        etichette={ore.map(({ ora }) => writeOra(ora))}
        parole={diceOra(ore, url.di)}
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

/** What a chart shows of a row: now, and before. */
const VALORE = {
  ordini: {
    ora: (riga: Venduto) => riga.ordini,
    settimana: (riga: Venduto) => riga.ordiniSettimana,
    anno: (riga: Venduto) => riga.ordiniAnno,
    scrivi: formatNumero,
  },
  importo: {
    ora: (riga: Venduto) => riga.importoCents,
    settimana: (riga: Venduto) => riga.importoSettimanaCents,
    anno: (riga: Venduto) => riga.importoAnnoCents,
    // Whole euro: cents say nothing in a chart.
    scrivi: (cents: number) => `${formatNumero(Math.round(cents / 100))}\u00a0€`,
  },
} as const;

function Disegno({
  url: { di, con },
  righe,
  ...detto
}: {
  readonly url: StatisticheUrl;
  readonly titolo: string;
  readonly parole: string;
  readonly righe: readonly Venduto[];
  readonly etichette: readonly string[];
}) {
  if (righe.length < 2) return null;
  const valore = VALORE[di];
  return (
    <Card>
      <Grafico
        {...detto}
        colonne={{ nome: testi.valori[di], valori: righe.map((riga) => valore.ora(riga)) }}
        confronto={{ nome: testi.confronti[con], valori: righe.map((riga) => valore[con](riga)) }}
        scrivi={valore.scrivi}
      />
    </Card>
  );
}

function sum(giorni: readonly VendutoGiorno[], of: (riga: Venduto) => number): number {
  return giorni.reduce((somma, riga) => somma + of(riga), 0);
}

/** The whole period in words, beside the one before that the chart shows. */
function dicePeriodo(giorni: readonly VendutoGiorno[], { di, con }: StatisticheUrl): string {
  const valore = VALORE[di];
  const [ora, prima] = [sum(giorni, valore.ora), sum(giorni, valore[con])];
  const quanto = di === 'ordini' ? testi.dice.ordini(ora) : formatEuro(ora);
  return testi.dice.periodo(quanto, giorni.length, confronta(ora, prima, con));
}

/** The busiest hour in words. */
function diceOra(ore: readonly VendutoOra[], di: StatisticheUrl['di']): string {
  const piena = ore.toSorted((una, altra) => VALORE[di].ora(altra) - VALORE[di].ora(una))[0];
  if (piena === undefined || piena.ordini === 0) return testi.vuoto.ordini;
  return testi.dice.ora(
    writeOra(piena.ora),
    di === 'ordini' ? testi.dice.ordini(piena.ordini) : formatEuro(piena.importoCents),
  );
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
  const totali = (quando: 'ora' | Confronto) => ({
    ordini: sum(giorni, VALORE.ordini[quando]),
    cents: sum(giorni, VALORE.importo[quando]),
  });
  const [ora, settimana, anno] = [totali('ora'), totali('settimana'), totali('anno')];
  const medio = ({ ordini, cents }: { ordini: number; cents: Cents }): number =>
    ordini === 0 ? 0 : Math.round(cents / ordini);
  const dato = (nome: string, scritto: string, di: (uno: typeof ora) => number) => (
    <div>
      <dt>{nome}</dt>
      <dd className={styles.grande}>{scritto}</dd>
      <dd>
        <small>{`${confronta(di(ora), di(settimana), 'settimana')}, ${confronta(di(ora), di(anno), 'anno')}`}</small>
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

/** A change in words, also where there was nothing before. */
function confronta(ora: number, prima: number, con: Confronto): string {
  return testi.confronto(prima === 0 ? null : variazione(ora, prima), con);
}

/** `+12 %`, `−3 %`; a dash without a comparison. */
export function variazione(ora: number, prima: number): string {
  return prima === 0 ? '–' : formatVariazione((100 * (ora - prima)) / prima);
}
