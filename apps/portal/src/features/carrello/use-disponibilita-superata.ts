import { useQueryClient } from '@tanstack/react-query';
import { usePopup } from '../../ui/popup.tsx';
import { testi } from './testi-aggiungi.ts';

/** Articles whose excess the customer has accepted since this document was loaded: he is asked once. */
const CONSENSI = ['consensi-sovra-quantita'] as const;

export interface Domanda {
  readonly codice: string;
  /** False when the wholesaler does not allow it; then the text says so. */
  readonly isPermessa?: boolean;
}

/**
 * Asks whether to continue with more pieces than available (specification §8 "Cart page"), once for each article.
 * Changing a line always offers the choice; adding offers it only when the wholesaler allows it (`isPermessa`) and
 * otherwise reports that it is impossible. Resolves with true to continue.
 */
export function useDisponibilitaSuperata(): (domanda: Domanda) => Promise<boolean> {
  const client = useQueryClient();
  const popup = usePopup();
  return async ({ codice, isPermessa = true }) => {
    const consensi = client.getQueryData<readonly string[]>(CONSENSI) ?? [];
    if (isPermessa && consensi.includes(codice)) return true;
    const esito = await popup({
      title: testi.disponibilitaSuperata,
      text: isPermessa ? testi.sovraQuantita : testi.sovraQuantitaNegata,
      actions: isPermessa
        ? [
            { label: testi.annulla, value: false },
            { label: testi.voglioProcedere, value: true },
          ]
        : [{ label: testi.ok, value: false }],
    });
    if (esito !== true) return false;
    client.setQueryDefaults(CONSENSI, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(CONSENSI, [...consensi, codice]);
    return true;
  };
}
