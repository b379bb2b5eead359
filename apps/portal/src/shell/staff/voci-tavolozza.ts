/**
 * The command palette's entries for a typed text (product.md §6): screens, an order by its number, customers, articles.
 */
import type { ArticoloTrovato } from '@battistrada/contract/scelte-staff';
import type { ClienteInElenco } from '@battistrada/contract/cliente-staff';
import type { VoceMenu } from '../../router/menu.ts';
import { testi } from './testi.ts';

export interface VoceTavolozza {
  readonly chiave: string;
  readonly nome: string;
  /** The kind of entry. */
  readonly tipo: string;
  readonly path: VoceMenu['path'];
  readonly search: Readonly<Record<string, string | number | boolean>>;
}

interface Trovati {
  /** The menu entries that this person sees. */
  readonly menu: readonly VoceMenu[];
  readonly clienti: readonly ClienteInElenco[];
  readonly articoli: readonly ArticoloTrovato[];
}

const MAX_DI_OGNI = 5;
const NUMERO = 'numero';
const MAX_CIFRE_ORDINE = 9;

/** Lower case without accents, for comparing names. */
function plain(testo: string): string {
  return testo.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The first entry for a text, when no customer or article can precede it: an order's number or a screen. */
export function voceCerta(testo: string, menu: readonly VoceMenu[]): VoceTavolozza | undefined {
  const prima = vociTavolozza(testo, { menu, clienti: [], articoli: [] })[0];
  return prima !== undefined && (prima.chiave === NUMERO || prima.chiave === prima.path) ? prima : undefined;
}

/**
 * The entries for a text, the most likely first. A person who may not see orders gets neither orders nor a search for
 * them.
 */
export function vociTavolozza(testo: string, { menu, clienti, articoli }: Trovati): VoceTavolozza[] {
  const cercato = plain(testo.trim());
  const schermate = menu
    .filter(({ etichetta }) => plain(etichetta).includes(cercato))
    .map(({ path, etichetta }) => ({ chiave: path, nome: etichetta, tipo: testi.schermata, path, search: {} }));
  if (cercato === '') return schermate;
  const ordini = menu.find(({ path }) => path === '/backoffice/ordini');
  const clientiPath = menu.find(({ path }) => path === '/backoffice/clienti');
  const prezzo = menu.find(({ path }) => path === '/backoffice/prezzo');
  const telefono = menu.find(({ path }) => path === '/backoffice/telefono');
  const numero = /^\d+$/.test(cercato) && cercato.length <= MAX_CIFRE_ORDINE ? Number(cercato) : 0;
  return [
    ...(ordini && numero > 0
      ? [{ chiave: NUMERO, nome: testi.ordine(numero), tipo: testi.ordini, path: ordini.path, search: { numero } }]
      : []),
    ...schermate,
    ...(clientiPath
      ? clienti.slice(0, MAX_DI_OGNI).map(({ id, ragioneSociale, citta }) => ({
          chiave: `cliente ${id}`,
          nome: `${ragioneSociale}, ${citta}`,
          tipo: testi.cliente,
          path: clientiPath.path,
          search: { id },
        }))
      : []),
    ...(telefono
      ? clienti.slice(0, MAX_DI_OGNI).map(({ id, codiceErp, ragioneSociale }) => ({
          chiave: `telefono ${id}`,
          nome: testi.telefonico(ragioneSociale),
          tipo: telefono.etichetta,
          path: telefono.path,
          search: { cliente: codiceErp ?? `_${id}` },
        }))
      : []),
    ...(prezzo
      ? articoli.slice(0, MAX_DI_OGNI).map(({ codice, descrizione }) => ({
          chiave: `prezzo ${codice}`,
          nome: `${codice} ${descrizione}`,
          tipo: prezzo.etichetta,
          path: prezzo.path,
          search: { codice },
        }))
      : []),
    ...(ordini
      ? [
          ...articoli.slice(0, MAX_DI_OGNI).map(({ codice, descrizione }) => ({
            chiave: `articolo ${codice}`,
            nome: `${codice} ${descrizione}`,
            tipo: testi.ordiniArticolo,
            path: ordini.path,
            search: { testo: codice },
          })),
          {
            chiave: 'cerca',
            nome: testi.cercaOrdini(testo.trim()),
            tipo: testi.ordini,
            path: ordini.path,
            search: { testo: testo.trim() },
          },
        ]
      : []),
  ];
}
