import { isRefusal, isSessionLost, messaggioOf } from './api-error.ts';

/** Why a form was not sent, as `ui/use-form.ts` takes it. */
type RifiutoServer<C extends string> =
  | { readonly tipo: 'campi'; readonly errori: Partial<Record<C, string>> }
  | { readonly tipo: 'modulo'; readonly testo: string };

/**
 * Errors of fields are shown at the field: `righe.0.codice` belongs to the field of that name, or to `righe`. `nomeOf`
 * names the field of a form whose fields are called otherwise. `otherwise` is said when the server gave no reason.
 */
export function rifiutoOf<C extends string>(
  error: unknown,
  campi: readonly C[],
  otherwise: string,
  nomeOf = (campo: string): string => campo,
): RifiutoServer<C> {
  const errori: Partial<Record<C, string>> = {};
  for (const { campo, messaggio } of isRefusal(error) ? error.errori : []) {
    const scritto = nomeOf(campo);
    const nome = campi.find((noto) => noto === scritto) ?? campi.find((noto) => noto === campo.split('.')[0]);
    if (nome !== undefined) errori[nome] ??= capitalized(messaggio);
  }
  return Object.keys(errori).length > 0 || isSessionLost(error)
    ? { tipo: 'campi', errori }
    : { tipo: 'modulo', testo: messaggioOf(error, otherwise) };
}

/** Sentences of settings begin with a small letter, because they are also listed after a colon. */
function capitalized(testo: string): string {
  return testo.charAt(0).toUpperCase() + testo.slice(1);
}
