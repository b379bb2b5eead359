/**
 * Due dates as a calendar file: one all-day entry for each instalment still to come, with a reminder three days before.
 */
import type { Scadenziario } from '@battistrada/contract/estratto-conto';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { testi } from './testi.ts';

const AVVISO_SECONDI = 3 * 86_400;

/** The same entry keeps its id, so that a calendar that reads the file again changes it instead of doubling it. */
export async function scadenzeToIcs(
  { partite }: Pick<Scadenziario, 'partite'>,
  marchio: string,
  now: Date,
): Promise<string> {
  const { default: ical, ICalAlarmType } = await import('ical-generator');
  const calendario = ical({ name: testi.calendario.nome(marchio), prodId: `//${marchio}//B2B//IT` });
  for (const partita of partite) {
    if (partita.aScadereCents <= 0) continue;
    const { id, numeroDocumento, pagamento, dataDocumento, dataScadenza, aScadereCents } = partita;
    calendario.createEvent({
      id: `partita-${id}@battistrada`,
      stamp: now,
      start: new Date(dataScadenza),
      allDay: true,
      summary: testi.calendario.evento(numeroDocumento, formatEuro(aScadereCents)),
      description: testi.calendario.descrizione(pagamento, formatGiorno(dataDocumento)),
      alarms: [{ type: ICalAlarmType.display, trigger: AVVISO_SECONDI }],
    });
  }
  return calendario.toString();
}
