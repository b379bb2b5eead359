/** The staff's changes of settings (product.md §6): validated by their form, each under the version that was seen. */
import type { GiorniConservazione, ValoriImpostazioni } from '@battistrada/contract/impostazioni';
import type { DepositoDaSalvare, ImpostazioniStaff } from '@battistrada/contract/impostazioni-staff';
import type { Fascia, Orari } from '@battistrada/domain/orari';
import type pg from 'pg';
import { listImpostazioni, saveImpostazione } from '../../db/impostazione.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { assertVersione } from '../../errore/cambiato.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { differenzeOf } from './differenze.ts';
import { readImpostazioni } from './impostazioni.service.ts';
import {
  listDepositi,
  listModifiche,
  lockDeposito,
  lockVoci,
  setDeposito,
  type DepositoRow,
} from './impostazioni.staff.sql.ts';

export interface ImpostazioniStaffDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** The environment's value, used until the staff sets it. */
  readonly conservazione: GiorniConservazione;
}

type Chiave = 'marchio' | 'azienda' | 'uffici' | 'chiusure' | 'risposte' | 'scontoMassimo' | 'conservazione';

const NOMI: Readonly<Record<Chiave, string>> = {
  marchio: 'il marchio',
  azienda: 'i dati dell’azienda',
  uffici: 'gli uffici',
  chiusure: 'i giorni di chiusura',
  risposte: 'le risposte pronte',
  scontoMassimo: 'lo sconto massimo a mano',
  conservazione: 'la conservazione dei dati',
};

/** The version of a setting that nobody has changed. */
const MAI = { versione: 0, modificata: null, chi: null };

/** The settings of the database with their last changes; one of a wrong form counts as missing. */
export async function getImpostazioniStaff({
  pool,
  log,
  conservazione,
}: ImpostazioniStaffDeps): Promise<ImpostazioniStaff> {
  // A value of the environment is not shown here as a setting.
  const given = { azienda: null, marchio: '' };
  const [valori, modifiche, depositi] = await Promise.all([
    readImpostazioni(pool, given, log),
    listModifiche(pool),
    listDepositi(pool),
  ]);
  const voce = <T>(chiave: Chiave, valore: T) => {
    const { versione, modificata, chi } = modifiche.find((modifica) => modifica.chiave === chiave) ?? MAI;
    return { valore, versione, modificata: modificata?.toISOString() ?? null, modificataDa: chi };
  };
  return {
    marchio: voce('marchio', valori.marchio === '' ? null : valori.marchio),
    azienda: voce('azienda', valori.azienda),
    uffici: voce(
      'uffici',
      valori.uffici.map((ufficio) => ({ ...ufficio, orari: toWritable(ufficio.orari) })),
    ),
    chiusure: voce('chiusure', [...valori.chiusure]),
    risposte: voce('risposte', [...valori.risposte]),
    scontoMassimo: voce('scontoMassimo', valori.scontoMassimoBp / 100),
    conservazione: voce('conservazione', valori.conservazione ?? conservazione),
    depositi: depositi.map((deposito) => ({
      ...deposito,
      modificata: deposito.modificata?.toISOString() ?? null,
      lavoraSabato: valori.sabato.includes(deposito.codice),
    })),
  };
}

/** The opening hours without closed days. */
function toWritable(orari: Orari): Partial<Record<keyof Orari, Fascia[]>> {
  const giorni = Object.entries(orari) as [keyof Orari, readonly Fascia[] | undefined][];
  return Object.fromEntries(giorni.map(([giorno, fasce]) => [giorno, [...(fasce ?? [])]]));
}

/** Saves a setting, if it is still the version that the caller saw. */
export async function saveVoce<K extends Chiave>(
  deps: ImpostazioniStaffDeps,
  { utenteId }: SessioneStaff,
  chiave: K,
  { versione, valore }: { readonly versione: number; readonly valore: ValoriImpostazioni[K] },
): Promise<ImpostazioniStaff> {
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (tx) => {
    await lockVoci(tx);
    const ultima = (await listModifiche(tx)).find((modifica) => modifica.chiave === chiave) ?? MAI;
    assertVersione(ultima, versione, NOMI[chiave]);
    const prima = (await listImpostazioni(tx)).find((voce) => voce.chiave === chiave)?.valore;
    await saveImpostazione(tx, chiave, valore, utenteId, now);
    const dettagli = { chiave, ...differenzeOf(prima, valore) };
    await recordEvento(tx, { istante: now, utenteId, clienteId: null, evento: 'impostazione', dettagli });
  });
  return getImpostazioniStaff(deps);
}

/** Changes the delivery promise of a deposito. Its work on Saturdays is a setting of its own and changes with it. */
export async function saveDeposito(
  deps: ImpostazioniStaffDeps,
  { utenteId }: SessioneStaff,
  { id, versione, nome, tempiConsegna, oraLimite, lavoraSabato }: DepositoDaSalvare,
): Promise<ImpostazioniStaff> {
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (tx) => {
    await lockVoci(tx);
    const deposito = await lockDeposito(tx, id);
    if (deposito === null) throw new DomainError('NON_TROVATO', 'Nessun deposito con questo numero.');
    assertVersione({ ...deposito, chi: deposito.modificataDa }, versione, 'il deposito');
    const scritto = { nome: nome.trim(), tempiConsegna: tempiConsegna.trim(), oraLimite: oraLimite ?? null };
    await setDeposito(tx, id, { ...scritto, utenteId, now });
    const { sabato } = await readImpostazioni(tx, { azienda: null, marchio: '' }, deps.log);
    const lavorava = sabato.includes(deposito.codice);
    if (lavorava !== lavoraSabato) {
      await saveImpostazione(tx, 'sabato', withOrWithout(sabato, deposito, lavoraSabato), utenteId, now);
    }
    const prima = { nome: deposito.nome, tempiConsegna: deposito.tempiConsegna, oraLimite: deposito.oraLimite };
    const differenze = differenzeOf({ ...prima, sabato: lavorava }, { ...scritto, sabato: lavoraSabato });
    const dettagli = { chiave: 'deposito', deposito: deposito.codice, ...differenze };
    await recordEvento(tx, { istante: now, utenteId, clienteId: null, evento: 'impostazione', dettagli });
  });
  return getImpostazioniStaff(deps);
}

function withOrWithout(codici: readonly string[], { codice }: DepositoRow, isIn: boolean): string[] {
  const altri = codici.filter((altro) => altro !== codice);
  return isIn ? [...altri, codice] : altri;
}
