/** The rights of the wholesaler's staff (product.md §6), and roles as sets of them. */

export const DIRITTI = [
  /** See orders: list, detail, export, picking list; write notes. */
  'ordini',
  /** Prepare, ship, invoice. */
  'evasione',
  /** Cancel lines and orders. */
  'annulli',
  /** Assign pieces that have arrived to lines that wait for them. */
  'mancanti',
  /** Enter an order on the telephone, with prices by hand within the floor. */
  'ordine-telefonico',
  /** Mark refunds as paid. */
  'rimborsi',
  /** See customers: list, card, prices, history of changes. */
  'clienti',
  /** Block, depositi, functions, users, requests for access. */
  'clienti-modifica',
  /** Ask for a change of credit line or bank data, and approve a colleague's. */
  'credito',
  /** See the portal as a customer sees it. */
  'vedi-come-cliente',
  /** Answer requests to collect used tyres. */
  'pfu',
  'chat',
  /** Send files of articles, prices, stock, customers; see what became of them. */
  'importazioni',
  /** See the catalogue and its faults. */
  'dati',
  /** Publish communications, see who has read them. */
  'comunicazioni',
  /** Bundles, coupons, recommended articles, outlet. */
  'promozioni',
  /** Figures of sales and searches. */
  'statistiche',
  /** Keys and webhooks of other programs, and faulty deliveries to them. */
  'connessioni',
  /** Offices, hours, company, depositi, texts of the portal. */
  'impostazioni',
  /** Staff accounts: role, rights, invite, close. */
  'personale',
  /** Read everybody's audit trail. */
  'registro',
] as const;

/** The rights of an agent, unless taken from him (product.md §7). */
export const DIRITTI_AGENTE = [
  /** See his own customers: list, card, and each customer's screens. */
  'clienti-propri',
  /** Order for them. */
  'ordini-clienti-propri',
] as const;
export type Diritto = (typeof DIRITTI)[number] | (typeof DIRITTI_AGENTE)[number];

export const RUOLI = ['commerciale', 'magazzino', 'amministrazione', 'marketing', 'admin'] as const;
export type Ruolo = (typeof RUOLI)[number];

const DIRITTI_DI: Readonly<Record<Ruolo, readonly Diritto[]>> = {
  commerciale: [
    'ordini',
    'annulli',
    'mancanti',
    'ordine-telefonico',
    'clienti',
    'clienti-modifica',
    'vedi-come-cliente',
    'pfu',
    'chat',
    'promozioni',
    'statistiche',
  ],
  magazzino: ['ordini', 'evasione', 'mancanti', 'pfu'],
  amministrazione: [
    'ordini',
    'annulli',
    'rimborsi',
    'clienti',
    'credito',
    'vedi-come-cliente',
    'chat',
    'importazioni',
    'dati',
    'statistiche',
    'registro',
  ],
  marketing: ['clienti', 'vedi-come-cliente', 'chat', 'comunicazioni', 'promozioni', 'statistiche'],
  admin: DIRITTI,
};

export interface DirittiPersona {
  /** Null without a role: the person has only rights given individually. */
  readonly ruolo: Ruolo | null;
  readonly inPiu: readonly string[];
  readonly inMeno: readonly string[];
}

/** The rights of a person: the role's, plus those given, minus those taken. A right that was taken has priority. */
export function dirittiOf({ ruolo, inPiu, inMeno }: DirittiPersona): Diritto[] {
  const diRuolo: readonly string[] = ruolo === null ? [] : DIRITTI_DI[ruolo];
  return DIRITTI.filter(
    (diritto) => (diRuolo.includes(diritto) || inPiu.includes(diritto)) && !inMeno.includes(diritto),
  );
}

/** The rights of any user: an agent has all agents' rights minus those taken from him; a customer's user has none. */
export function dirittiUtente(tipo: 'cliente' | 'agente' | 'backend', persona: DirittiPersona): Diritto[] {
  if (tipo === 'backend') return dirittiOf(persona);
  return tipo === 'agente' ? DIRITTI_AGENTE.filter((diritto) => !persona.inMeno.includes(diritto)) : [];
}

/** The only check of a right. Null means that all of the staff may do it. */
export function hasDiritto({ diritti }: { readonly diritti: readonly Diritto[] }, diritto: Diritto | null): boolean {
  return diritto === null || diritti.includes(diritto);
}
