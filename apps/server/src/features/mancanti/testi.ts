import { formatPezzi } from '@battistrada/domain/numero';

export const testi = {
  articoloIgnoto: 'Nessun articolo con questo codice.',
  ordineIgnoto: (numero: number) => `L’ordine ${numero} non c’è, o non aspetta questo articolo.`,
  /** `chiECosa`: who changed the order, and what he did; null when nobody is known. */
  cambiato: (numero: number, chiECosa: string | null) =>
    chiECosa === null
      ? `L’ordine ${numero} è cambiato nel frattempo. Ricontrolla i numeri e riprova.`
      : `Ordine ${numero}: ${chiECosa}. Ricontrolla i numeri e riprova.`,
  stato: (numero: number) => `L’ordine ${numero} non aspetta più merce: è già chiuso o annullato.`,
  troppi: (numero: number, mancano: number) =>
    mancano === 1
      ? `Nell’ordine ${numero} manca un pezzo solo di questo articolo.`
      : `Nell’ordine ${numero} mancano ${formatPezzi(mancano)} di questo articolo.`,
  altroDeposito: (numero: number) => `Il cliente dell’ordine ${numero} non è servito da questo deposito.`,
  nonCiSono: (deposito: string, liberi: number) =>
    `Nel deposito ${deposito} adesso ${quanti(liberi)}: ${liberi === 0 ? 'ricontrolla i numeri' : `assegnane al massimo ${liberi}`}.`,
} as const;

function quanti(liberi: number): string {
  if (liberi === 0) return 'non ci sono pezzi liberi';
  return liberi === 1 ? 'c’è 1 pezzo libero' : `ci sono ${formatPezzi(liberi)} liberi`;
}
