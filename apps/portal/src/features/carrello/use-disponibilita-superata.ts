import { useQueryClient } from '@tanstack/react-query';
import { usePopup } from '../../ui/popup.tsx';
import { testi } from './testi-aggiungi.ts';

/** The articles whose excess the customer has consented to since this document was loaded: it is asked about once. */
const CONSENSI = ['consensi-sovra-quantita'] as const;

export interface Domanda {
  readonly codice: string;
  /** False: the wholesaler does not allow it, which is told instead. */
  readonly isPermessa?: boolean;
}

/**
 * Asks whether to go on with more than there is (specification §8 "Cart page"), once for each article. Changing a line always offers the
 * choice; adding only when the wholesaler allows it (`isPermessa`), and otherwise says that it cannot be. Resolves true to go on.
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
