/** A simulated order, in the form of a real one. */
import type { OrdineSimulatoWire } from '@battistrada/contract/porta-ordine-diretto.schema';
import { toEuro } from '@battistrada/domain/denaro';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { RigaDiretta, Simulato } from './ordine-diretto.service.ts';

export function toSimulatoWire(
  simulato: Simulato,
  { cliente }: SessioneCliente,
  righe: readonly RigaDiretta[],
  modo: { readonly prova: boolean; readonly simulazione: boolean },
): OrdineSimulatoWire {
  const ean = new Map(righe.map(({ articolo }) => [articolo.codice, articolo.ean]));
  const codici = new Map(cliente.depositi.map(({ id, codice }) => [id, codice]));
  return {
    ...modo,
    istante: simulato.istante.toISOString(),
    destinazione: simulato.destinazione,
    riferimento: simulato.riferimento,
    note: simulato.note,
    tuttiInsieme: simulato.tuttiInsieme,
    pagamento: simulato.pagamento,
    pagaOnline: false,
    pagato: false,
    righe: simulato.righe.map((riga, indice) => ({
      riga: indice + 1,
      codice: riga.codice,
      ean: ean.get(riga.codice) ?? null,
      descrizione: riga.descrizione,
      quantita: riga.quantita,
      nonDisponibile: riga.nonDisponibile,
      prezzo: toEuro(riga.prezzoCents),
      pfu: toEuro(riga.pfuCents / riga.quantita),
      contributoLogistico: toEuro(riga.contributoCents / riga.quantita),
      importo: toEuro(riga.imponibileCents),
      depositi: riga.prelievi.map(({ deposito, pezzi }) => ({
        deposito: codici.get(deposito) ?? '',
        pezzi,
        consegna: simulato.promesse.get(deposito) ?? null,
      })),
      spediti: 0,
      annullati: 0,
    })),
    coupon: 0,
    scontoOnline: 0,
    imponibile: toEuro(simulato.imponibileCents),
    iva: toEuro(simulato.ivaCents),
    totale: toEuro(simulato.totaleCents),
    residuoFido: simulato.residuoFidoCents === null ? null : toEuro(simulato.residuoFidoCents),
  };
}
