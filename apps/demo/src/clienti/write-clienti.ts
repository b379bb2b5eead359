/** Writes customers, users, depositi in order, destinations and brand discounts. */
import { VERSIONE_TERMINI } from '@battistrada/contract/login';
import type { Cents } from '@battistrada/domain/denaro';
import { addDays, startOf, type Giorno } from '@battistrada/domain/giorno';
import { hash } from '@node-rs/argon2';
import { copyRighe, type Valore } from '@battistrada/server/db/copy';
import type { Db } from '@battistrada/server/db/sql';
import { DEMO_PASSWORD } from '../accesso.ts';
import { PERSONALE } from './account.ts';
import type { ClienteDemo } from './cliente-demo.ts';
import { createPartitaIva } from './partita-iva.ts';
import type { Sconti } from './sconti.ts';

/** Usual devices of dealers, the last used one first. */
const DISPOSITIVI = [
  'Chrome su Windows',
  'Safari su iPhone',
  'Edge su Windows',
  'Chrome su Android',
  'Firefox su Windows',
] as const;

const CLIENTE = [
  'id',
  'ragione_sociale',
  'indirizzo',
  'cap',
  'citta',
  'provincia',
  'partita_iva',
  'telefono',
  'cellulare',
  'email',
  'email_pec',
  'codice_sdi',
  'pagamento',
  'listino_id',
  'sconto_pagamento_bp',
  'sconto_online_bp',
  'solo_online',
  'simeone',
  'bloccato',
  'fido_massimo_cents',
  'url_cerchi',
  'agente_id',
  'codice_erp',
] as const;

const UTENTE = [
  'id',
  'cliente_id',
  'username',
  'nome',
  'password_hash',
  'tipo',
  'admin',
  'funzioni',
  'versione_termini',
  'attivazione_telefono',
  'ruolo',
] as const;

/** The first agent has this many customers, the second the rest. */
const CLIENTI_DEL_PRIMO = 60;

const AGENTI = PERSONALE.filter(({ tipo }) => tipo === 'agente');

/** Ids of the users written: each customer's, and the back office's. */
export interface UtentiScritti {
  readonly perCliente: ReadonlyMap<number, number>;
  readonly backend: number;
}

/**
 * Writes the customers with the wholesaler's staff. `fidi` is each customer's credit line in cents, null for none.
 * User ids are the position in the list of all users, the staff's last.
 */
export async function writeClienti(
  tx: Db,
  clienti: readonly ClienteDemo[],
  sconti: Sconti,
  fidi: ReadonlyMap<number, Cents | null>,
  oggi: Giorno,
): Promise<UtentiScritti> {
  await copyRighe(
    tx,
    'agente',
    ['id', 'codice', 'nome', 'email', 'telefono', 'username'],
    AGENTI.map(({ username, nome }, indice) => [
      indice + 1,
      `AG${indice + 1}`,
      nome,
      `${username}@agenti.example`,
      `333 557000${indice + 1}`,
      username,
    ]),
  );
  await copyRighe(
    tx,
    'cliente',
    CLIENTE,
    clienti.map((cliente) => rigaCliente(cliente, fidi.get(cliente.id) ?? null)),
  );
  const utenti = await writeUtenti(tx, clienti, oggi);
  await copyRighe(
    tx,
    'cliente_deposito',
    ['cliente_id', 'deposito_id', 'posizione'],
    clienti.flatMap(({ id, depositi }) => depositi.map((deposito, indice) => [id, deposito, indice + 1])),
  );
  await copyRighe(
    tx,
    'destinazione',
    ['cliente_id', 'predefinita', 'indirizzo', 'cap', 'citta', 'provincia'],
    clienti.flatMap(({ id, destinazioni }) =>
      destinazioni.map((d) => [id, d.predefinita, d.indirizzo, d.cap, d.citta, d.provincia]),
    ),
  );
  await copyRighe(
    tx,
    'sconto_marca',
    ['cliente_id', 'marca_id', 'sconto_bp'],
    [...sconti].flatMap(([cliente, perMarca]) => [...perMarca].map(([marca, bp]) => [cliente, marca, bp])),
  );
  return utenti;
}

function rigaCliente(c: ClienteDemo, fidoCents: number | null): readonly Valore[] {
  const dominio = c.email.split('@')[1] ?? '';
  return [
    c.id,
    c.ragioneSociale,
    c.sede.indirizzo,
    c.sede.cap,
    c.sede.citta,
    c.sede.provincia,
    createPartitaIva(c.id),
    c.telefono,
    c.cellulare,
    c.email,
    `amministrazione@pec.${dominio}`,
    `DEMO${String(c.id).padStart(3, '0')}`,
    c.pagamento.descrizione,
    c.listinoId,
    c.scontoPagamentoBp,
    c.scontoOnlineBp,
    c.soloOnline,
    c.simeone,
    c.bloccato,
    fidoCents,
    'https://cerchi.example/configuratore',
    c.id <= CLIENTI_DEL_PRIMO ? 1 : AGENTI.length,
    `C${1000 + c.id}`,
  ];
}

/** Every user of the demo in the order of their ids, from 1: the customers', then the staff's. */
async function writeUtenti(tx: Db, clienti: readonly ClienteDemo[], oggi: Giorno): Promise<UtentiScritti> {
  // One hash for all: the password is public, and forty hashes would take a second.
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const suoi = clienti
    .flatMap(({ id, utenti }) => utenti.map((utente) => ({ clienteId: id, utente })))
    .map((voce, indice) => ({ ...voce, id: indice + 1 }));
  await copyRighe(tx, 'utente', UTENTE, [
    ...suoi.map(({ id, clienteId, utente: u }) => [
      id,
      clienteId,
      u.username,
      u.nome,
      passwordHash,
      'cliente',
      false,
      u.funzioni,
      u.versioneTermini,
      u.attivazioneTelefono,
      null,
    ]),
    ...PERSONALE.map(({ username, nome, tipo, admin, ruolo }, indice) => [
      suoi.length + indice + 1,
      null,
      username,
      nome,
      passwordHash,
      tipo,
      admin,
      [],
      VERSIONE_TERMINI,
      false,
      ruolo,
    ]),
  ]);
  const accettato = startOf(addDays(oggi, -700)).toISOString();
  await copyRighe(
    tx,
    'accettazione_termini',
    ['utente_id', 'versione', 'istante', 'indirizzo_ip'],
    suoi
      .filter(({ utente }) => utente.versioneTermini === VERSIONE_TERMINI)
      .map(({ id }) => [id, VERSIONE_TERMINI, accettato, '192.0.2.10']),
  );
  await copyRighe(
    tx,
    'utente_dispositivo',
    ['utente_id', 'device_id', 'primo_accesso', 'ultimo_accesso', 'nome'],
    suoi.flatMap(({ id, utente }) =>
      Array.from({ length: utente.dispositivi }, (_, indice) => [
        id,
        `00000000-0000-4000-8000-${String(id * 100 + indice).padStart(12, '0')}`,
        accettato,
        startOf(addDays(oggi, -indice - 1)).toISOString(),
        DISPOSITIVI[indice % DISPOSITIVI.length] ?? '',
      ]),
    ),
  );
  return {
    // The first user of each customer.
    perCliente: new Map(suoi.toReversed().map(({ clienteId, id }) => [clienteId, id])),
    backend: suoi.length + 1 + PERSONALE.findIndex(({ tipo }) => tipo === 'backend'),
  };
}
