import { createHash } from 'node:crypto';
import { MAX_QUANTITA, MAX_TESTO } from '@battistrada/contract/limiti';
import { DESTINAZIONE } from '@battistrada/contract/ordine';
import { createOrdineEndpoint } from '@battistrada/contract/porta-ordine-diretto.endpoints';
import type { OrdineDirettoBody } from '@battistrada/contract/porta-ordine-diretto.schema';
import { toCents } from '@battistrada/domain/denaro';
import { giornoOf } from '@battistrada/domain/giorno';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { Porta } from '../../porta/mount-porta.ts';
import { PREFISSO_PORTA } from '../../porta/prefissi.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { requireCliente } from '../chiave/chiave.service.ts';
import { readOrdineUscita } from '../ordine-uscita/ordine-uscita.service.ts';
import {
  answerOnce,
  simulateOrdineDiretto,
  writeOrdineDiretto,
  type DirettoDeps,
  type OrdineDaScrivere,
  type RigaDiretta,
} from './ordine-diretto.service.ts';
import { resolveRighe, type Motivo } from './righe-chieste.service.ts';
import { toSimulatoWire } from './simulato.ts';
import { testi } from './testi.ts';

/** Orders of dealers' software. A test key's order, and a simulated one, return the result and write nothing. */
export function ordineDirettoPortaRoutes(porta: Porta, deps: DirettoDeps): void {
  const { pool, clock, impostazioni } = deps;
  porta.route(createOrdineEndpoint, async ({ query, body, chiamante, request, reply }) => {
    const isSimulazione = query.simulazione === true;
    const token = isSimulazione ? '' : requireToken(request);
    const sessione = await requireCliente(pool, chiamante);
    const vigenti = await impostazioni.get();
    const now = clock.now();
    if (isSimulazione || chiamante.prova) {
      const daScrivere = await readOrdine(pool, sessione, body, now);
      const simulato = await simulateOrdineDiretto(deps, sessione, daScrivere, { impostazioni: vigenti, now });
      return toSimulatoWire(simulato, sessione, daScrivere.righe, {
        prova: chiamante.prova,
        simulazione: isSimulazione,
      });
    }
    const impronta = createHash('sha256').update(JSON.stringify(body)).digest();
    const unica = { clienteId: sessione.cliente.id, porta: 'json', token, impronta } as const;
    const ordine = await answerOnce(deps, unica, async (tx) => {
      const daScrivere = await readOrdine(tx, sessione, body, now);
      const { numero } = await writeOrdineDiretto(tx, sessione, daScrivere, {
        impostazioni: vigenti,
        chiaveId: chiamante.chiaveId,
        now,
      });
      return { risposta: await readOrdineUscita(tx, numero, sessione.cliente.id), isDaRicordare: true };
    });
    void reply.code(201).header('location', `${PREFISSO_PORTA}/ordini/${ordine.numero}`);
    return ordine;
  });
}

/**
 * TOKEN_ASSENTE without an Idempotency-Key. The draft standard writes it in quotes, as a structured field; many clients
 * omit them.
 */
function requireToken({ headers }: FastifyRequest): string {
  const given = headers['idempotency-key'];
  const token = (typeof given === 'string' ? given : '').trim().replace(/^"(.*)"$/, '$1');
  if (token === '') throw new DomainError('TOKEN_ASSENTE', testi.tokenAssente);
  if (token.length > MAX_TESTO) throw new DomainError('RICHIESTA_NON_VALIDA', testi.tokenLungo);
  return token;
}

/** The order of a body with its articles. NON_TROVATO, naming every row that cannot be ordered. */
async function readOrdine(
  db: Db,
  sessione: SessioneCliente,
  body: OrdineDirettoBody,
  now: Date,
): Promise<OrdineDaScrivere> {
  const chieste = body.righe.map(({ codice, ean, ...riga }, indice) => ({
    ...riga,
    codice: codice ?? null,
    ean: ean ?? null,
    campo: `righe.${indice}`,
  }));
  const risolte = await resolveRighe(db, sessione, chieste, giornoOf(now));
  const errori = risolte.flatMap(({ chiesta, motivo }) =>
    motivo === null
      ? []
      : [
          {
            campo: `${chiesta.campo}.${chiesta.codice === null ? 'ean' : 'codice'}`,
            messaggio: sentenceOf(motivo, chiesta),
          },
        ],
  );
  if (errori.length > 0) throw new DomainError('NON_TROVATO', testi.sconosciuti, { errori });
  const righe = risolte.flatMap(({ chiesta: { quantita, prezzoAtteso, campo }, articolo }): RigaDiretta[] =>
    articolo === null
      ? []
      : [{ articolo, quantita, campo, prezzoAttesoCents: prezzoAtteso == null ? null : toCents(prezzoAtteso) }],
  );
  refuseTroppi(righe);
  return {
    righe,
    ...destinazioneOf(body.destinazione ?? DESTINAZIONE.predefinita),
    riferimento: body.riferimento ?? '',
    note: body.note ?? '',
    tuttiInsieme: body.tuttiInsieme ?? null,
    accettaMancanti: body.accettaMancanti ?? false,
  };
}

function sentenceOf(motivo: Motivo, { codice, ean }: { codice: string | null; ean: string | null }): string {
  if (motivo === 'EAN_DIVERSO') return testi.eanDiverso(codice ?? '', ean ?? '');
  return motivo === 'AMBIGUO' ? testi.ambiguo(codice ?? ean ?? '') : testi.sconosciuto(codice ?? ean ?? '');
}

/** Rows of one article are one line of the order, which has its own limit. */
function refuseTroppi(righe: readonly RigaDiretta[]): void {
  const pezzi = new Map<string, number>();
  for (const { articolo, quantita, campo } of righe) {
    const somma = (pezzi.get(articolo.codice) ?? 0) + quantita;
    pezzi.set(articolo.codice, somma);
    if (somma > MAX_QUANTITA) throw malformed(`${campo}.quantita`, testi.quantitaMassima);
  }
}

/** Joins an address as the portal joins its fields (specification §5). */
function destinazioneOf(
  destinazione: NonNullable<OrdineDirettoBody['destinazione']>,
): Pick<OrdineDaScrivere, 'idDestinazione' | 'destinazione'> {
  if (typeof destinazione === 'number') return { idDestinazione: destinazione, destinazione: null };
  if (typeof destinazione === 'string') {
    return /^-?\d{1,9}$/.test(destinazione)
      ? { idDestinazione: Number(destinazione), destinazione: null }
      : { idDestinazione: DESTINAZIONE.personalizzata, destinazione };
  }
  const { nome, indirizzo, cap, citta, provincia, telefono } = destinazione;
  return {
    idDestinazione: DESTINAZIONE.personalizzata,
    destinazione: `${nome}\n${indirizzo}\n${cap} ${citta} ${provincia}\n${telefono}`,
  };
}
