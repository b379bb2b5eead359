/** How to reach the wholesaler: what the contact bar, the login and the error pages show. */
export interface Ufficio {
  readonly nome: string;
  readonly telefono: string;
  readonly email: string;
}

export const GIORNI = 'Lun–Ven';
export const ORARI = '8:30–18:30';

/** The first one is the contact bar's. */
export const UFFICI = [
  { nome: 'Ordini e disponibilità', telefono: '051 000 0100', email: 'ordini@battistrada.example' },
  { nome: 'Amministrazione', telefono: '051 000 0120', email: 'contabilita@battistrada.example' },
  { nome: 'Assistenza portale', telefono: '051 000 0140', email: 'assistenza@battistrada.example' },
] as const satisfies readonly Ufficio[];

/** `tel:` address of a number written for people; Italian numbers keep their zero. */
export function telefonoHref(telefono: string): string {
  return `tel:+39${telefono.replace(/\D/g, '')}`;
}

/** Where a dealer without credentials asks for them. */
export const RICHIESTA_ACCESSO_HREF = `mailto:${UFFICI[0].email}?subject=${encodeURIComponent(
  'Richiesta di accesso al portale B2B',
)}&body=${encodeURIComponent('Ragione sociale:\nPartita IVA:\nReferente:\nTelefono:\n')}`;
