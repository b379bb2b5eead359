/** Where a company or a person is reached: the checks that several calls share. */
import { EMAIL } from '@battistrada/domain/email';
import { isCap, isProvinciaIndirizzo } from '@battistrada/domain/indirizzo';
import { testo, testoPieno } from './wire.ts';

export const CAP_ERRATO = 'Il CAP ha 5 cifre ed è quello di una località italiana.';
export const PROVINCIA_ERRATA = 'Deve essere la sigla di una provincia, come BO.';
const EMAIL_ERRATA = 'Deve essere un indirizzo e-mail.';

export const capCorpo = testo()
  .regex(/^\d{5}$/, { error: CAP_ERRATO, abort: true })
  .refine(isCap, CAP_ERRATO);
export const provinciaCorpo = testo()
  .regex(/^[A-Z]{2}$/, { error: PROVINCIA_ERRATA, abort: true })
  .refine(isProvinciaIndirizzo, PROVINCIA_ERRATA);
export const telefonoCorpo = testoPieno(40).regex(/^\+?[\d ./()-]{5,}$/, 'Deve essere un numero di telefono.');
export const emailCorpo = testoPieno().regex(EMAIL, EMAIL_ERRATA);
export const emailFacoltativa = testo()
  .regex(new RegExp(`^$|${EMAIL.source}`), EMAIL_ERRATA)
  .default('');
/** The address of a user whom the staff invites. */
export const emailInvito = testo().regex(EMAIL, 'Serve un indirizzo come sara@esempio.it.').optional();
