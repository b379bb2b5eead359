import { usePopup } from '../../ui/popup.tsx';
import { testi } from './testi-aggiungi.ts';

/**
 * Asks whether to go on with more than there is (specification §8 "Cart page"). Changing a line always offers the choice;
 * adding only when the wholesaler allows it (`isPermessa`), and otherwise says that it cannot be. Resolves true to go on.
 */
export function useDisponibilitaSuperata(): (isPermessa?: boolean) => Promise<boolean> {
  const popup = usePopup();
  return async (isPermessa = true) => {
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
    return esito === true;
  };
}
