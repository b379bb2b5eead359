/** Texts of the custom destination (specification §5, §8), loaded with its form. */
import { testi } from './testi.ts';

export const testiIndirizzo = {
  campi: {
    riferimento: testi.riferimento,
    nome: 'Nome',
    via: 'Via',
    numero: 'Numero civico',
    citta: 'Città',
    cap: 'CAP',
    provincia: 'Provincia',
    telefono: 'Telefono',
  },
  obbligatorio: 'Campo obbligatorio.',
  errati: {
    cap: 'Il CAP ha 5 cifre ed è quello di una località italiana.',
    provincia: 'Scrivi la sigla di una provincia, come BO.',
    telefono: 'Scrivi un numero di telefono.',
  },
  correggi: 'Correggi i campi segnati dell’indirizzo.',
  compilaTutti: 'Compila tutti i campi di Indirizzo!',
} as const;
