/** The screens in the order of the menu, and the direction in which one page gives way to another. */
export interface VoceMenu {
  readonly path: string;
  readonly etichetta: string;
  /** Name of a Lucide icon; the shell knows the drawing. */
  readonly icona: NomeIcona;
  readonly gruppo: 'acquisti' | 'documenti' | 'servizi';
}

export const MENU = [
  { path: '/home', etichetta: 'Home', icona: 'house', gruppo: 'acquisti' },
  { path: '/cerca', etichetta: 'Cerca', icona: 'search', gruppo: 'acquisti' },
  { path: '/outlet', etichetta: 'Outlet', icona: 'tag', gruppo: 'acquisti' },
  { path: '/carrello', etichetta: 'Carrello', icona: 'shopping-cart', gruppo: 'acquisti' },
  { path: '/ordini', etichetta: 'Ordini', icona: 'package', gruppo: 'acquisti' },
  { path: '/preventivi', etichetta: 'Preventivi', icona: 'clipboard-list', gruppo: 'acquisti' },
  { path: '/ddt', etichetta: 'DDT', icona: 'truck', gruppo: 'documenti' },
  { path: '/fatture', etichetta: 'Fatture', icona: 'file-text', gruppo: 'documenti' },
  { path: '/notecredito', etichetta: 'Note Credito', icona: 'file-minus', gruppo: 'documenti' },
  { path: '/notedebito', etichetta: 'Note Debito', icona: 'file-plus', gruppo: 'documenti' },
  { path: '/estrattoconto', etichetta: 'Estratto Conto', icona: 'scale', gruppo: 'documenti' },
  { path: '/coupon', etichetta: 'Coupon', icona: 'ticket-percent', gruppo: 'servizi' },
  { path: '/targeteconomy', etichetta: 'Target Economy', icona: 'target', gruppo: 'servizi' },
  { path: '/ritiroPFU', etichetta: 'Ritiro PFU', icona: 'recycle', gruppo: 'servizi' },
  { path: '/contatti', etichetta: 'Contatti', icona: 'phone', gruppo: 'servizi' },
  { path: '/chat', etichetta: 'Chat', icona: 'message-circle', gruppo: 'servizi' },
  { path: '/utente', etichetta: 'Utente', icona: 'user', gruppo: 'servizi' },
] as const satisfies readonly VoceMenu[];

export type NomeIcona =
  | 'house'
  | 'search'
  | 'tag'
  | 'shopping-cart'
  | 'package'
  | 'clipboard-list'
  | 'truck'
  | 'file-text'
  | 'file-minus'
  | 'file-plus'
  | 'scale'
  | 'ticket-percent'
  | 'target'
  | 'recycle'
  | 'phone'
  | 'message-circle'
  | 'user';

/** Screens reached from one of the menu: they stand right behind it. */
const BEHIND: Readonly<Record<string, readonly [menuPath: string, depth: number]>> = {
  '/preventivo': ['/preventivi', 0.3],
  '/preventivo/riepilogo': ['/preventivi', 0.6],
  '/pagamento/stato': ['/carrello', 0.5],
};

export type Direzione = 'avanti' | 'indietro';

/** Where a move from one path to another points: null to the same place, or when one of them has no place in the menu. */
export function direction(from: string, to: string): Direzione | null {
  const [start, end] = [placeOf(from), placeOf(to)];
  if (start === null || end === null || start === end) return null;
  return start < end ? 'avanti' : 'indietro';
}

function placeOf(path: string): number | null {
  const [menuPath, depth] = BEHIND[path] ?? [path, 0];
  const index = MENU.findIndex((voce) => voce.path === menuPath);
  return index === -1 ? null : index + depth;
}
