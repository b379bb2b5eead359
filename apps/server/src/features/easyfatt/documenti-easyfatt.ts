/**
 * Orders in the format of Danea Easyfatt (integration.md §2): numbers with a point, ISO dates, a missing tag means the
 * default.
 */
import { toEuro, type Cents } from '@battistrada/domain/denaro';
import { writeXml, xmlText } from '../../formato/write-xml.ts';
import type { OrdineEasyfatt } from './easyfatt.sql.ts';
import { testi } from './testi.ts';

/** The version of the file's format; `AppVersion` 2 is read by every Easyfatt since 2006. */
const VERSIONE = '2';

/** A customer's order. */
const TIPO_ORDINE = 'C';

export function documentiEasyfatt(ordini: readonly OrdineEasyfatt[]): Promise<string> {
  return writeXml({
    EasyfattDocuments: {
      '@AppVersion': VERSIONE,
      '@Creator': 'Battistrada',
      Documents: { Document: ordini.map(documento) },
    },
  });
}

function documento(o: OrdineEasyfatt) {
  const { aliquota } = ivaOf(o);
  return {
    DocumentType: TIPO_ORDINE,
    CustomerCode: xmlText(o.codiceCliente),
    CustomerName: xmlText(o.ragioneSociale),
    CustomerAddress: xmlText(o.indirizzo),
    CustomerPostcode: o.cap,
    CustomerCity: xmlText(o.citta),
    CustomerProvince: o.provincia,
    CustomerCountry: 'Italia',
    CustomerVatCode: o.partitaIva,
    CustomerTel: xmlText(o.telefono),
    CustomerCellPhone: xmlText(o.cellulare),
    CustomerEmail: xmlText(o.email),
    CustomerPec: xmlText(o.emailPec),
    CustomerEInvoiceDestCode: o.codiceSdi,
    ...consegna(o),
    Date: o.giorno,
    Number: String(o.numero),
    Total: euro(o.totaleCents),
    Warehouse: xmlText(o.deposito ?? ''),
    PriceList: xmlText(o.listino),
    PricesIncludeVat: 'false',
    PaymentName: xmlText(o.pagamento),
    InternalComment: xmlText([o.riferimento, o.note].filter(Boolean).join('\n')),
    ...(o.pagato && { Payments: { Payment: pagamento(o) } }),
    Rows: { Row: righeOf(o).map((riga) => ({ ...riga, VatCode: aliquota })) },
  };
}

/**
 * Street, then postcode, town and province on the last line, as our addresses are written; otherwise the whole text as
 * the street.
 */
function consegna({ destinazione, ragioneSociale }: OrdineEasyfatt) {
  const lines = destinazione.split('\n').map((line) => line.trim());
  const [, cap, citta, provincia] = /^(\d{5}) (.+) \(([A-Z]{2})\)$/.exec(lines.at(-1) ?? '') ?? [];
  const common = { DeliveryName: xmlText(ragioneSociale), DeliveryCountry: 'Italia' };
  if (cap === undefined) return { ...common, DeliveryAddress: xmlText(lines.join(', ')) };
  return {
    ...common,
    DeliveryAddress: xmlText(lines.slice(0, -1).join(', ')),
    DeliveryPostcode: cap,
    DeliveryCity: xmlText(citta ?? ''),
    DeliveryProvince: provincia,
  };
}

function pagamento({ giorno, totaleCents }: OrdineEasyfatt) {
  return { Advance: 'true', Date: giorno, Amount: euro(totaleCents), Paid: 'true' };
}

/**
 * The pieces that are left of the order's lines, because Easyfatt knows no cancelled ones and the total is without
 * them; then charges and discounts of the whole order, so that the rows add up to its total.
 */
function righeOf({ righe: ordinate, couponCents, scontoOnlineCents }: OrdineEasyfatt) {
  const righe = ordinate
    .map((riga) => ({ ...riga, quantita: riga.quantita - riga.annullati }))
    .filter(({ quantita }) => quantita > 0);
  const sum = (of: (riga: OrdineEasyfatt['righe'][number]) => Cents): Cents =>
    righe.reduce((cents, riga) => cents + of(riga) * riga.quantita, 0);
  const aggiunte: [codice: string, descrizione: string, cents: Cents][] = [
    ['PFU', testi.pfu, sum(({ pfuCents }) => pfuCents)],
    ['LOGISTICA', testi.contributo, sum(({ contributoCents }) => contributoCents)],
    ['COUPON', testi.coupon, -couponCents],
    ['SCONTO', testi.scontoOnline, -scontoOnlineCents],
  ];
  return [
    ...righe.map(({ codice, descrizione, quantita, prezzoCents }) =>
      row(codice, descrizione, quantita, prezzoCents, true),
    ),
    ...aggiunte
      .filter(([, , cents]) => cents !== 0)
      .map(([codice, descrizione, cents]) => row(codice, descrizione, 1, cents, false)),
  ];
}

function row(codice: string, descrizione: string, quantita: number, cents: Cents, hasGiacenza: boolean) {
  return {
    Code: xmlText(codice),
    Description: xmlText(descrizione),
    Qty: String(quantita),
    Um: 'pz',
    Price: euro(cents),
    Discounts: '',
    Stock: String(hasGiacenza),
  };
}

function ivaOf({ ivaBp }: OrdineEasyfatt) {
  const percento = String(ivaBp / 100);
  return { aliquota: { '@Perc': percento, '@Class': 'Imponibile', '#': percento } };
}

function euro(cents: Cents): string {
  return toEuro(cents).toFixed(2);
}
