/** What the ERP sends, by file and by call. */
import { ARTICOLI, CLIENTI, DEPOSITI, type Act, type Commercio } from './commercio.ts';

export const ACTS_GESTIONALE: readonly Act[] = [
  ['sends stock', 8, sendGiacenze],
  ['sends a price, or takes one away', 2, sendPrezzo],
  ['sends an article', 2, sendArticolo],
  ['sends a customer', 2, sendCliente],
  ['sends documents and what is due', 4, sendDocumenti],
  ['takes an order', 5, takeOrdine],
  ['tells an order’s state by call', 6, tellStato],
  ['tells an order’s state by file', 3, sendStato],
];

const STATI = ['CONFERMATO', 'IN_PREPARAZIONE', 'PARZIALMENTE_SPEDITO', 'SPEDITO', 'SPEDITO', 'FATTURATO', 'ANNULLATO'];

/** Euros with two digits, from cents. */
const euro = (cents: number): string => (cents / 100).toFixed(2);

/** Stock counted now, a while ago, or before the last count: in one file of ten as the whole of it. */
async function sendGiacenze({ random, test, send }: Commercio): Promise<void> {
  const posti = ARTICOLI.flatMap((codice) => DEPOSITI.map((deposito) => [codice, deposito]));
  const righe = random.sample(posti, random.int(1, 8)).map((posto) => {
    const age = random.pick([0, 60_000, 3_600_000, 90_000_000]);
    return [...posto, random.int(0, 15), new Date(test.clock.now().getTime() - age).toISOString()];
  });
  await send('giacenze', 'codice;deposito;quantita;rilevata_il', righe, random.chance(0.1) ? 'completo' : 'aggiorna');
}

async function sendPrezzo({ random, send }: Commercio): Promise<void> {
  const riga = [random.pick(ARTICOLI), random.pick(['L1', 'L2']), euro(random.int(2_000, 9_000))];
  await send('prezzi', 'codice;listino;prezzo;azione', [[...riga, random.chance(0.15) ? 'elimina' : '']]);
}

async function sendArticolo({ random, send }: Commercio): Promise<void> {
  const riga = [random.pick(ARTICOLI), '205/55 R16 91V Nuovo', 'MIC', euro(random.int(9_000, 12_000))];
  const attivo = random.chance(0.85) ? 1 : 0;
  await send('articoli', 'codice;descrizione;marca;prezzo_listino;attivo;pfu', [
    [...riga, attivo, random.pick([2.9, 3.1])],
  ]);
}

async function sendCliente({ random, send }: Commercio): Promise<void> {
  const [codice, partitaIva] = random.pick([CLIENTI[1], CLIENTI[3]]);
  const depositi = random.pick(['BO', 'VR|BO', 'RM|VR|BO']);
  await send('clienti', 'codice;partita_iva;ragione_sociale;listino;depositi;bloccato;fido', [
    [
      codice,
      partitaIva,
      'Cliente',
      random.pick(['L1', 'L2']),
      depositi,
      random.chance(0.15) ? 1 : 0,
      random.pick(['', 500, 50_000]),
    ],
  ]);
}

/** A delivery note and an invoice, at times linked from either end or both, a credit note, and instalments. */
async function sendDocumenti(commercio: Commercio): Promise<void> {
  const { random, test, query, send } = commercio;
  const ordine = await commercio.pickOrdine(`stato not in ('ANNULLATO', 'IN_ATTESA_PAGAMENTO')`);
  const cliente = ordine === undefined ? CLIENTI[0][0] : commercio.codiceOf(ordine.clienteId);
  const n = (await query(`select from documento where tipo = 'FT'`)).length;
  const oggi = test.clock.now().toISOString().slice(0, 10);
  const netto = random.int(1_000, 50_000);
  const iva = Math.round(netto * 0.22);
  const importi = [netto, iva, netto + iva];
  const ddt = ['DDT', `D${n}`, oggi, cliente, ...importi.map(euro), ordine?.numero ?? ''];
  const fattura = ['FT', `F${n}`, oggi, cliente, ...importi.map(euro), ''];
  const nota = ['NC', `N${n}`, oggi, cliente, ...importi.map((cents) => euro(-cents)), ''];
  await send('documenti', 'tipo;numero;data;cliente;imponibile;iva;totale;ordine;collegato', [
    [...ddt, random.chance(0.3) ? `F${n}` : ''],
    [...fattura, random.chance(0.7) ? `D${n}` : ''],
    ...(random.chance(0.3) ? [[...nota, `F${random.int(0, n)}`]] : []),
  ]);
  await send('partite', 'cliente;numero;scadenza;importo;data', [
    [cliente, `F${n}`, '2026-06-30', euro(netto + iva), oggi],
    ...(random.chance(0.5)
      ? [[cliente, `F${Math.max(0, n - random.int(1, 3))}`, '2026-04-30', euro(random.int(100, 30_000)), oggi]]
      : []),
  ]);
}

async function takeOrdine({ test, programma, judge, pickOrdine }: Commercio): Promise<void> {
  const ordine = await pickOrdine();
  if (ordine === undefined) return;
  const body = { numeroErp: `V${ordine.numero}`, istante: test.clock.now().toISOString() };
  judge('ricevuto', await programma.post(`/ordini/${ordine.numero}/ricevuto`, body));
}

async function tellStato({ random, test, programma, query, judge, pickOrdine }: Commercio): Promise<void> {
  const ordine = await pickOrdine();
  if (ordine === undefined) return;
  const ordinate = await query<{ codice: string }>('select codice from riga_ordine where ordine_id = $1', [ordine.id]);
  const righe = random.chance(0.5) ? [{ ...random.pick(ordinate), quantita: random.int(1, 4) }] : undefined;
  const body = { stato: random.pick(STATI), istante: test.clock.now().toISOString(), righe };
  judge('stato', await programma.post(`/ordini/${ordine.numero}/stato`, body));
}

async function sendStato({ random, test, send, pickOrdine }: Commercio): Promise<void> {
  const ordine = await pickOrdine();
  if (ordine === undefined) return;
  const righe = random.chance(0.5) ? [random.pick(ARTICOLI), random.int(1, 4)] : ['', ''];
  await send('stati_ordine', 'numero;stato;istante;codice;quantita', [
    [ordine.numero, random.pick(STATI), test.clock.now().toISOString(), ...righe],
  ]);
}
