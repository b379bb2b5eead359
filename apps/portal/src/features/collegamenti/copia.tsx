import Copy from 'virtual:icona/copy';
import { Button } from '../../ui/button.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { testi } from './testi.ts';

/** Copies a text. Browsers without HTTPS have no clipboard, so there is no button. */
export function Copia({ nome, testo }: { nome: string; testo: string }) {
  const snack = useSnack();
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(testo).then(
      () => snack(testi.copiato),
      () => snack(testi.erroreCopia, 'error'),
    );
  return (
    <Button kind="quiet" aria-label={testi.copiaNome(nome)} onClick={() => void copy()}>
      <Copy />
      {testi.copia}
    </Button>
  );
}
