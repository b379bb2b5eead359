/** The wholesaler's publications: communications in every position, bundles, recommended products. */
import { lessPercent } from '@battistrada/domain/denaro';
import { addDays, type Giorno } from '@battistrada/domain/giorno';
import { copyRighe } from '@battistrada/server/db/copy';
import type { Db } from '@battistrada/server/db/sql';
import { LISTINI } from '../catalogo/giacenze.ts';
import type { Scheda } from '../catalogo/scheda.ts';
import type { Vetrina } from '../catalogo/vetrina.ts';
import { createRandom } from '../random.ts';

interface ComunicazioneDemo {
  /** The staff's name for it. */
  readonly nome: string;
  readonly testo: string;
  readonly posizioni: readonly string[];
  readonly promo?: number;
}

const COMUNICAZIONI: readonly ComunicazioneDemo[] = [
  {
    nome: 'Cambio gomme: ordina prima',
    posizioni: ['p'],
    testo:
      '<h2>Cambio gomme: ordina prima</h2><p>Fino a fine mese gli ordini inviati <strong>entro le 17</strong> partono la sera stessa dal tuo deposito principale.</p>',
  },
  {
    nome: 'Pacchetto 4 Stagioni',
    posizioni: ['1'],
    promo: 1,
    testo:
      '<h3>Pacchetto 4 Stagioni</h3><p>Le misure che vendi ogni giorno, a prezzo di pacchetto fino a esaurimento.</p>',
  },
  {
    nome: 'Invernali: disponibilità piena',
    posizioni: ['2'],
    testo:
      '<h3>Invernali: disponibilità piena</h3><p>Oltre mille articoli con il fiocco di neve pronti in 24 ore.</p><p><a href="/cerca?stagione=2">Guarda le invernali</a></p>',
  },
  {
    nome: 'Outlet',
    posizioni: ['3'],
    testo:
      '<h3>Outlet</h3><p>Gomme con DOT meno recente, nuove e garantite, scontate fino al 55&nbsp;%.</p><p><a href="/outlet">Vai all’outlet</a></p>',
  },
  {
    nome: 'Pacchetto Furgoni',
    posizioni: ['4'],
    promo: 2,
    testo: '<h3>Pacchetto Furgoni</h3><p>Quattro pezzi per misura, prezzo netto già in fattura.</p>',
  },
  {
    nome: 'Ritiro PFU',
    posizioni: ['5'],
    testo:
      '<h3>Ritiro PFU</h3><p>Prenota il ritiro dei pneumatici fuori uso direttamente dal portale.</p><p><a href="/ritiroPFU">Richiedi un ritiro</a></p>',
  },
  {
    nome: 'Paga online e risparmia',
    posizioni: ['6'],
    testo:
      '<h3>Paga online e risparmia</h3><p>Con carta o bonifico immediato lo sconto pagamento è più alto: lo trovi nel carrello alla voce Risparmi.</p>',
  },
  {
    nome: 'Target Economy',
    posizioni: ['7'],
    testo:
      '<h3>Target Economy</h3><p>Il trimestre è a metà: controlla quanto manca al prossimo obiettivo.</p><p><a href="/targeteconomy">I tuoi obiettivi</a></p>',
  },
  {
    nome: 'Consegna gratuita',
    posizioni: ['c'],
    testo: '<p><strong>Consegna gratuita</strong> da due pneumatici in su, dallo stesso deposito.</p>',
  },
  {
    nome: 'Orari dei magazzini',
    posizioni: ['footer'],
    testo:
      '<p>I magazzini chiudono alle 18. Per gli ordini urgenti il banco risponde dalle 7.30: 051&nbsp;5550100.</p>',
  },
  {
    nome: 'Consegne in 24/72 ore',
    posizioni: ['footer', '2'],
    testo: '<p>Dal lunedì al sabato mattina: consegne in tutta Italia in 24/72 ore.</p>',
  },
];

/** Writes two bundles of tyres that can be ordered, the communications, and products in stock at every deposito. */
export async function writeComunicazioni(tx: Db, vetrina: Vetrina, oggi: Giorno): Promise<void> {
  const random = createRandom('promo');
  const promo = [
    {
      id: 1,
      descrizione: 'Pacchetto 4 Stagioni',
      schede: random.sample(
        vetrina.list('vettura').filter(({ stagione, giacenze }) => stagione === 3 && abbondante(giacenze)),
        5,
      ),
    },
    {
      id: 2,
      descrizione: 'Pacchetto Furgoni',
      schede: random.sample(
        vetrina.list('trasporto').filter(({ giacenze }) => abbondante(giacenze)),
        3,
      ),
    },
    {
      id: 3,
      descrizione: 'Pacchetto Sportive',
      schede: random.sample(
        vetrina.list('vettura').filter(({ categoria, giacenze }) => categoria === 'VET-SPO' && abbondante(giacenze)),
        4,
      ),
    },
  ].filter(({ schede }) => schede.length > 0);
  await copyRighe(
    tx,
    'promo',
    ['id', 'descrizione', 'data_fine'],
    promo.map(({ id, descrizione }) => [id, descrizione, addDays(oggi, 20 + id * 10)]),
  );
  await copyRighe(
    tx,
    'promo_riga',
    ['promo_id', 'posizione', 'codice', 'linea', 'prezzo_cents', 'quantita_minima'],
    promo.flatMap(({ id, schede }) =>
      schede.map((scheda, indice) => [id, indice + 1, scheda.codice, scheda.disegno, prezzoPromo(scheda), 4]),
    ),
  );
  const presenti = new Set(promo.map(({ id }) => id));
  await copyRighe(
    tx,
    'comunicazione',
    ['nome', 'testo', 'posizioni', 'promo_id', 'dal', 'al'],
    COMUNICAZIONI.map(({ nome, testo, posizioni, promo: promoId }) => [
      nome,
      testo,
      posizioni,
      promoId !== undefined && presenti.has(promoId) ? promoId : null,
      addDays(oggi, -20),
      null,
    ]),
  );
  const ovunque = vetrina.list('vettura').filter(({ giacenze }) => giacenze.every((quantita) => (quantita ?? 0) >= 4));
  await copyRighe(
    tx,
    'prodotto_consigliato',
    ['codice', 'posizione'],
    random.sample(ovunque, 8).map(({ codice }, indice) => [codice, indice + 1]),
  );
}

/** Enough for a dozen packages at the primary deposito and something at every other. */
const abbondante = (giacenze: Scheda['giacenze']): boolean => (giacenze[0] ?? 0) >= 40;

/** Below the price of every price list. */
const prezzoPromo = ({ listinoCents }: Scheda): number => lessPercent(listinoCents, (LISTINI[2]?.scontoBp ?? 0) + 450);
