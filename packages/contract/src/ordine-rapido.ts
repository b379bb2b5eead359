/** Segment OrdineRapido: many articles at once, typed or pasted (product.md §8 "Ordine rapido"). */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { listOf, nullable, objectOf } from './codec.ts';
import { prodotto } from './ricerca.ts';
import type {
  AggiungiRigheBodyWire,
  BozzaBodyWire,
  BozzaWire,
  EsitoAggiuntaWire,
  EsitoVerificaWire,
  RigaAggiuntaWire,
  RigaDaAggiungereWire,
  RigaVerificataWire,
  VerificaBodyWire,
} from './ordine-rapido.schema.ts';

const rigaVerificata = objectOf<RigaVerificataWire>()({
  qty: 'quantita',
  prodotto: ['prodotto', nullable(prodotto)],
  scelte: ['scelte', listOf(prodotto)],
});

export const checkOrdineRapido = call('POST', '/OrdineRapido/Verifica', {
  body: objectOf<VerificaBodyWire>()({}),
  answer: objectOf<EsitoVerificaWire>()({ righe: ['righe', listOf(rigaVerificata)] }),
});
export type RichiestaVerifica = BodyOf<typeof checkOrdineRapido>;
export type EsitoVerifica = AnswerOf<typeof checkOrdineRapido>;
export type RigaVerificata = EsitoVerifica['righe'][number];

const rigaDaAggiungere = objectOf<RigaDaAggiungereWire>()({ qty: 'quantita' });
const rigaAggiunta = objectOf<RigaAggiuntaWire>()({ qty: 'quantita', Message: 'messaggio' });

export const addOrdineRapido = call('POST', '/OrdineRapido/Aggiungi', {
  body: objectOf<AggiungiRigheBodyWire>()({ righe: ['righe', listOf(rigaDaAggiungere)] }),
  answer: objectOf<EsitoAggiuntaWire>()({ righe: ['righe', listOf(rigaAggiunta)] }),
});
export type RichiestaAggiunta = BodyOf<typeof addOrdineRapido>;
export type RigaDaAggiungere = RichiestaAggiunta['righe'][number];
export type EsitoAggiunta = AnswerOf<typeof addOrdineRapido>;

const bozza = objectOf<BozzaWire>()({});
export const getBozza = call('GET', '/OrdineRapido/Bozza', { answer: bozza });
export const putBozza = call('PUT', '/OrdineRapido/Bozza', { body: objectOf<BozzaBodyWire>()({}), answer: bozza });
export type Bozza = AnswerOf<typeof getBozza>;
