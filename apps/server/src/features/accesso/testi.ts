import type { RichiestaAccesso } from '@battistrada/contract/login';

export const testi = {
  troppeRichieste: (attesa: string): string => `Sono arrivate troppe richieste. Riprova tra ${attesa}.`,
  oggetto: (ragioneSociale: string): string => `richiesta di accesso di ${ragioneSociale}`,
  corpo: ({ ragioneSociale, partitaIva, nome, email, telefono, messaggio }: RichiestaAccesso): string =>
    [
      'Un nuovo cliente chiede le credenziali del portale.',
      '',
      `Ragione sociale: ${ragioneSociale}`,
      `Partita IVA: ${partitaIva}`,
      `Referente: ${nome}`,
      `E-mail: ${email}`,
      `Telefono: ${telefono}`,
      ...(messaggio.trim() === '' ? [] : ['', 'Messaggio:', messaggio.trim()]),
    ].join('\n'),
} as const;
