import { totaleOrdine } from '@battistrada/domain/carrello';
import { formatEuro } from '@battistrada/domain/denaro';
import { describe, expect, it } from 'vitest';
import { addLetterhead } from '../../formato/lettera.ts';
import { formatOrdineMail, type OrdineMail } from './ordine-mail.ts';

const righe = [
  {
    codice: 'MI2055516V',
    descrizione: 'Michelin Primacy 4 205/55 R16 91V',
    quantita: 10,
    nonDisponibile: 2,
    prezzoCents: 123_456,
    imponibileCents: 1_234_560,
    pfuCents: 4_000,
    contributoCents: 800,
  },
  {
    codice: 'VALV01',
    descrizione: 'Valvola TR414',
    quantita: 1,
    nonDisponibile: 1,
    prezzoCents: 99,
    imponibileCents: 99,
    pfuCents: 0,
    contributoCents: 0,
  },
];
const totale = totaleOrdine(righe, 2_500, 2_200);

const ordine: OrdineMail = {
  ...totale,
  id: 7,
  numero: 100_123,
  // Already the 11th in Rome.
  istante: new Date('2026-03-10T23:30:00Z'),
  riferimento: 'Targa AB123CD',
  note: 'Suonare\nal cancello',
  destinazione: 'Via Emilia 1\n40100 Bologna (BO)',
  tuttiInsieme: false,
  pagaOnline: false,
  pagamento: 'Bonifico 30 gg',
  scontoOnlineCents: 0,
  ivaBp: 2_200,
  righe,
  consegne: ['2026-03-12', '2026-03-13'],
};

/** The text that a reader sees of the HTML form. */
const read = (html: string | null): string =>
  (html ?? '')
    .replaceAll('&nbsp;', ' ')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));

describe('formatOrdineMail', () => {
  it('links the order’s PDF under the portal’s address, and has no link where the address is not set', () => {
    const messaggio = formatOrdineMail(ordine, 'confermato');
    const sent = addLetterhead(messaggio, 'M', {
      portale: 'https://b2b.example',
      chiamate: 'https://b2b.example/testb2b/api',
    });
    const link = 'https://b2b.example/testb2b/api/Ordini/Pdf?id=7';
    expect(sent.text).toContain(`Ordine in PDF: ${link}`);
    expect(sent.html).toContain(`<a href="${link}">`);
    const senza = addLetterhead(messaggio, 'M', null);
    for (const form of [senza.text, senza.html]) expect(form).not.toMatch(/PDF|\u{E000}/u);
  });

  const mail = formatOrdineMail(ordine, 'confermato');

  it('names the days of delivery', () => {
    expect(mail.text).toContain('gio 12 mar, ven 13 mar');
  });

  it('names no day when the whole order is shipped together later', () => {
    const insieme = formatOrdineMail({ ...ordine, tuttiInsieme: true }, 'confermato');
    expect(insieme.text).not.toContain('Consegna prevista');
  });

  it('stays within a hundred lines, and says how many more the portal shows', () => {
    const molte = Array.from({ length: 250 }, () => righe).flat();
    const { text, html } = formatOrdineMail({ ...ordine, righe: molte }, 'confermato');
    expect(text.split('Michelin Primacy 4')).toHaveLength(51);
    expect(text).toContain('altri 400, nel portale');
    expect(text.length + (html ?? '').length).toBeLessThan(100_000);
  });

  it('names the order by its number', () => {
    expect(mail.subject).toBe('Ordine 100123 confermato');
    expect(mail.text).toContain('Abbiamo ricevuto il tuo ordine 100123 del 11/03/2026.');
  });

  it.each([
    ['text', mail.text],
    ['HTML', read(mail.html)],
  ])('shows in the %s the cents of the order, each with its name', (_form, shown) => {
    for (const [nome, cents] of [
      ['Imponibile', 1_234_659],
      ['Coupon', -2_500],
      ['PFU', 4_000],
      ['Contributo logistico', 800],
      ['IVA 22 %', totale.ivaCents],
      ['Totale', totale.totaleCents],
    ] as const) {
      expect(shown).toMatch(new RegExp(`${nome}\\s+${formatEuro(cents)}`.replaceAll('.', String.raw`\.`)));
    }
    expect(shown).not.toContain('Sconto');
  });

  it.each([
    ['text', mail.text],
    ['HTML', read(mail.html)],
  ])('lists in the %s lines, missing pieces and all the customer’s choices', (_form, shown) => {
    for (const words of [
      /10\s×\s+Michelin Primacy 4 205\/55 R16 91V/,
      /1\s×\s+Valvola TR414/,
      'MI2055516V · 1.234,56\u00A0€ l’uno',
      '12.345,60\u00A0€',
      '2 pezzi non ancora disponibili',
      '1 pezzo non ancora disponibile',
      'Targa AB123CD',
      /Via Emilia 1\s+40100 Bologna \(BO\)/,
      'Spedisci subito il disponibile',
      'Bonifico 30 gg',
      /Suonare\s+al cancello/,
    ]) {
      expect(shown).toMatch(words);
    }
  });

  it('omits empty choices, missing pieces and notes', () => {
    const plain = formatOrdineMail(
      {
        ...ordine,
        tuttiInsieme: null,
        note: '',
        riferimento: '',
        couponCents: 0,
        righe: righe.map((riga) => ({ ...riga, nonDisponibile: 0 })),
      },
      'confermato',
    );
    for (const word of ['Modalità di spedizione', 'Note ordine', 'Riferimento', 'Coupon', 'non ancora']) {
      expect(plain.text).not.toContain(word);
      expect(plain.html).not.toContain(word);
    }
  });

  it('takes the line end of Windows, as programs send it, for one line end', () => {
    const { text, html } = formatOrdineMail({ ...ordine, note: 'Suonare\r\nal cancello\rdue volte' }, 'confermato');
    expect(text).toContain('Note ordine:\n    Suonare\n    al cancello\n    due volte\n');
    expect(html).toContain('Suonare<br>al cancello<br>due volte');
  });

  it('breaks a word that would be wider than a phone, but no amount', () => {
    const lunga = 'https://officina.example/'.repeat(12);
    const { html } = formatOrdineMail(
      { ...ordine, note: lunga, righe: righe.map((riga) => ({ ...riga, descrizione: lunga })) },
      'confermato',
    );
    const cells = html?.match(/<td style="[^"]*">[^<]*/g) ?? [];
    const breaks = (cell: string): boolean => cell.includes('word-break:break-word');
    expect(cells.filter((cell) => cell.includes(lunga))).toHaveLength(3);
    for (const cell of cells.filter((uno) => uno.includes(lunga))) expect(breaks(cell), cell).toBe(true);
    for (const cell of cells.filter((uno) => uno.includes('€'))) expect(breaks(cell), cell).toBe(false);
  });

  it('shows that the whole order waits', () => {
    expect(formatOrdineMail({ ...ordine, tuttiInsieme: true }, 'confermato').text).toContain(
      'Attendi e spedisci tutto insieme',
    );
  });

  it('escapes text typed by users', () => {
    const nasty = '<script>alert("x")</script> & Figli';
    const written = formatOrdineMail(
      {
        ...ordine,
        note: nasty,
        destinazione: nasty,
        riferimento: nasty,
        pagamento: nasty,
        righe: righe.map((riga) => ({ ...riga, descrizione: nasty, codice: nasty })),
      },
      'confermato',
    );
    const sent = addLetterhead(written, nasty);
    expect(sent.html).not.toContain('<script');
    expect(read(sent.html).split(nasty)).toHaveLength(1 + 2 * 2 + 4 + 2);
    expect(written.text).toContain(`Note ordine: ${nasty}`);
  });
});

describe('the other mails of an order', () => {
  it('report a received payment with the online saving', () => {
    const mail = formatOrdineMail(
      {
        ...ordine,
        pagaOnline: true,
        pagamento: 'Pagamento online',
        scontoOnlineCents: 12_346,
      },
      'pagato',
    );
    expect(mail.subject).toBe('Ordine 100123 pagato');
    expect(mail.text).toMatch(/Sconto pagamento online\s+-123,46\u00A0€/);
    expect(mail.text).toContain('Pagamento: Pagamento online');
  });

  it.each([
    ['by the customer', 'annullato' as const, 'Come hai chiesto, l’ordine 100123'],
    [
      'for want of payment',
      'nonPagato' as const,
      'Il pagamento dell’ordine 100123 del 11/03/2026 non è stato completato',
    ],
  ])('report a cancellation %s, without a pending payment', (_who, evento, words) => {
    const mail = formatOrdineMail(ordine, evento);
    expect(mail.subject).toBe('Ordine 100123 annullato');
    expect(mail.text).toContain(words);
    expect(mail.text).not.toContain('non ancora disponibil');
  });

  it('report a refund only to a customer who has paid', () => {
    const pagato = { ...ordine, pagaOnline: true };
    expect(formatOrdineMail(pagato, 'annullato').text).toContain('L’importo pagato ti sarà rimborsato.');
    expect(formatOrdineMail({ ...pagato, totaleCents: 0 }, 'annullato').text).not.toContain('rimborsato');
    expect(formatOrdineMail(ordine, 'annullato').text).not.toContain('rimborsato');
    expect(formatOrdineMail(pagato, 'nonPagato').text).not.toContain('rimborsato');
  });
});

describe('addLetterhead', () => {
  it('puts the brand into subject, text and HTML', () => {
    const sent = addLetterhead(formatOrdineMail(ordine, 'confermato'), 'Gomme & Più');
    expect(sent.subject).toBe('Gomme & Più: Ordine 100123 confermato');
    expect(sent.text.split('Gomme & Più')).toHaveLength(3);
    expect(sent.html).toMatch(/^<!doctype html>\n<html lang="it">/);
    expect(read(sent.html)).toContain('Messaggio automatico del portale ordini Gomme & Più.');
  });

  it('adds no HTML to a message without HTML', () => {
    expect(addLetterhead({ subject: 'a', text: 'b', html: null }, 'M').html).toBeNull();
  });
});
