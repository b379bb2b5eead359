/** The fields of a quotation besides its lines: services, insurance, notes, validity. */
import { MAX_VALIDITA_GIORNI } from '@battistrada/contract/limiti';
import type { Preventivo, ServiziVoluti } from '@battistrada/contract/preventivo';
import type { ServiziAbituali } from '@battistrada/contract/preventivo-vendita';
import { formatEuro } from '@battistrada/domain/denaro';
import { mergeCambiamento } from '@battistrada/domain/fusione';
import { addDays, formatGiorno, giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { getAbituali } from './abituali.sql.ts';
import { getTestata, setServizi, type ServiziRow, type TestataRow } from './preventivo.sql.ts';
import { testi } from './testi.ts';
import { changePreventivo, type PreventivoDeps } from './vista.service.ts';

const { servizi: nomi } = testi;

/** The fields and their names for people. */
const CAMPI = [
  ['montaggioCents', nomi.montaggio],
  ['equilibraturaCents', nomi.equilibratura],
  ['valvoleCents', nomi.valvole],
  ['convergenzaCents', nomi.convergenza],
  ['campanaturaCents', nomi.campanatura],
  ['assicurazioneInclusa', testi.campi.assicurazione],
  ['note', testi.campi.note],
  ['validoFino', testi.campi.validoFino],
] as const;
type Campo = (typeof CAMPI)[number][0];
type Servizi = Pick<TestataRow, Campo>;

/**
 * Saves the prices of the services, insurance, notes and, if given, the last day of validity: today or later, within a
 * year. With `prima`, the values that were seen, only the differences are written; CAMBIATO_ALTROVE when somebody else
 * has changed the same field meanwhile.
 */
export function writeServizi(
  deps: PreventivoDeps,
  sessione: SessioneCliente,
  id: string,
  { prima, ...voluti }: ServiziVoluti,
): Promise<Preventivo> {
  const { validoFino = null } = voluti;
  // A day that has passed meanwhile is accepted when it is unchanged.
  if (validoFino !== null && validoFino !== prima?.validoFino) {
    const oggi = giornoOf(deps.clock.now());
    if (validoFino < oggi) throw malformed('validoFino', testi.validitaPassata);
    // A mistyped year would make links that never expire.
    if (validoFino > addDays(oggi, MAX_VALIDITA_GIORNI)) throw malformed('validoFino', testi.validitaLontana);
  }
  return changePreventivo(deps, sessione, id, async (tx) => {
    const attuale = prima === undefined ? null : await getTestata(tx, id, sessione.cliente.id);
    await setServizi(
      tx,
      id,
      attuale === null || prima === undefined ? { ...voluti, validoFino } : merge(voluti, prima, attuale),
    );
  });
}

type Scritti = Omit<ServiziVoluti, 'prima'>;

function merge(voluti: Scritti, prima: Scritti, attuale: TestataRow): ServiziRow & { validoFino: Giorno | null } {
  const { validoFino } = attuale;
  const { esito, contesi } = mergeCambiamento<Servizi>(
    {
      attuale,
      voluta: { ...voluti, validoFino: voluti.validoFino ?? validoFino },
      prima: { ...prima, validoFino: prima.validoFino ?? validoFino },
    },
    CAMPI.map(([campo]) => campo),
  );
  if (contesi.length > 0) refuseContesi(contesi, attuale);
  // An unchanged day is not stored, because it may follow from the dealer's usual number of days.
  return { ...esito, validoFino: esito.validoFino === validoFino ? null : esito.validoFino };
}

/** This dealer's last price of each service, apart from this quotation. NON_TROVATO when it is not his. */
export async function getServiziAbituali(
  { pool }: PreventivoDeps,
  { cliente }: SessioneCliente,
  id: string,
): Promise<ServiziAbituali> {
  if ((await getTestata(pool, id, cliente.id)) === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  return getAbituali(pool, cliente.id, id);
}

function refuseContesi(contesi: readonly Campo[], attuale: Servizi): never {
  const nomiContesi = CAMPI.filter(([campo]) => contesi.includes(campo)).map(([, nome]) => nome);
  throw new DomainError('CAMBIATO_ALTROVE', testi.cambiatoAltrove(nomiContesi), {
    errori: contesi.map((campo) => ({ campo, messaggio: testi.oraVale(format(campo, attuale)) })),
  });
}

/** A value in people's format. */
function format(campo: Campo, attuale: Servizi): string {
  switch (campo) {
    case 'assicurazioneInclusa':
      return attuale.assicurazioneInclusa ? testi.campi.inclusa : testi.campi.nonInclusa;
    case 'note':
      return attuale.note === '' ? testi.campi.vuoto : `«${attuale.note}»`;
    case 'validoFino':
      return formatGiorno(attuale.validoFino);
    default:
      return formatEuro(attuale[campo]);
  }
}
