/** The statement: instalments of invoices and notes, paid, due or overdue, and the total amount owed. */
import type { Cents } from '@battistrada/domain/denaro';
import { addDays, daysBetween, type Giorno } from '@battistrada/domain/giorno';
import type { ClienteDemo } from '../clienti/cliente-demo.ts';
import { createRandom, type Random } from '../random.ts';
import type { DocumentoDemo } from './documenti.ts';
import type { OrdineDemo } from './ordini.ts';

export interface PartitaDemo {
  readonly documento: DocumentoDemo;
  readonly dataScadenza: Giorno;
  /** Negative for a credit note. */
  readonly importoCents: Cents;
  readonly pagatoCents: Cents;
}

/** One item for each instalment; a DDT has none. */
export function listPartite(documenti: readonly DocumentoDemo[], oggi: Giorno): PartitaDemo[] {
  const random = createRandom('partite');
  return documenti.flatMap((documento) => {
    const { tipo, cliente, data, totaleCents } = documento;
    if (tipo === 'DDT') return [];
    if (tipo === 'NC')
      return [
        {
          documento,
          dataScadenza: data,
          importoCents: -totaleCents,
          pagatoCents: daysBetween(data, oggi) > 45 ? -totaleCents : 0,
        },
      ];
    const { giorni } = cliente.pagamento;
    return giorni.map((dopo, indice) => {
      const dataScadenza = addDays(data, dopo);
      // The first instalments are equal, the last takes the cents that are left.
      const quota = Math.floor(totaleCents / giorni.length);
      const importoCents = indice === giorni.length - 1 ? totaleCents - quota * (giorni.length - 1) : quota;
      const ultima = indice === giorni.length - 1;
      const pagatoCents =
        documento.insoluta && ultima ? 0 : drawPagato(documento, dataScadenza, importoCents, oggi, random);
      return { documento, dataScadenza, importoCents, pagatoCents };
    });
  });
}

/**
 * The paid part of an instalment: nothing before the due day, usually everything afterwards. A customer at his limit
 * pays late.
 */
function drawPagato(
  { pagata, cliente }: DocumentoDemo,
  dataScadenza: Giorno,
  importoCents: Cents,
  oggi: Giorno,
  random: Random,
): Cents {
  // The number of draws is always the same, so the history does not depend on today.
  const punto = random.next();
  const parte = random.next();
  const scadutaDa = daysBetween(dataScadenza, oggi);
  if (pagata) return importoCents;
  if (scadutaDa <= 0) return 0;
  const inRitardo = cliente.fido === 'esaurito' || cliente.bloccato ? 0.6 : 0.06;
  if (scadutaDa > 120 || punto >= inRitardo) return importoCents;
  return parte < 0.3 ? Math.floor(importoCents * parte) : 0;
}

/** The amount that a customer owes or has on order, as the view fido_corrente computes it. */
export function fidoCorrenteCents(
  cliente: ClienteDemo,
  partite: readonly PartitaDemo[],
  ordini: readonly OrdineDemo[],
): Cents {
  const aperte = partite
    .filter(({ documento }) => documento.cliente === cliente)
    .reduce((somma, p) => somma + p.importoCents - p.pagatoCents, 0);
  const inCorso = ordini
    .filter(
      (o) =>
        o.cliente === cliente &&
        !o.pagaOnline &&
        (o.stato === 'CONFERMATO' ||
          o.stato === 'IN_PREPARAZIONE' ||
          o.stato === 'SPEDITO' ||
          o.stato === 'PARZIALMENTE_SPEDITO'),
    )
    .reduce((somma, { totale }) => somma + totale.totaleCents, 0);
  return aperte + inCorso;
}

/**
 * The credit line in cents: `ampio` is well above the amount in use, `esaurito` is already reached. Null when there is
 * none.
 */
export function fidoMassimoCents({ fido }: ClienteDemo, correnteCents: Cents): Cents | null {
  if (fido === null) return null;
  if (fido === 'esaurito') return Math.floor(correnteCents / 100_000) * 100_000;
  return Math.max(1_000_000, Math.ceil((correnteCents * 1.7) / 500_000) * 500_000);
}
