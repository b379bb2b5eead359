import { exportOrdini } from '@battistrada/contract/ordine-storico';
import { useMutation } from '@tanstack/react-query';
import Download from 'virtual:icona/download';
import { messaggioOf } from '../../api/api-error.ts';
import { requestFile } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { toFiltro, type OrdiniUrl } from './ordini-url.ts';
import { testi } from './testi-storico.ts';

/**
 * Saves all orders of the filter as CSV. It is a call and not a plain link, because a link could not send the protocol
 * version, and a refusal would be saved as the file.
 */
export function EsportaOrdini({ url, isVuoto }: { url: OrdiniUrl; isVuoto: boolean }) {
  const snack = useSnack();
  const esporta = useMutation({
    mutationFn: () => requestFile(exportOrdini, { query: toFiltro(url) }),
    onSuccess: save,
    onError: (error) => snack(messaggioOf(error, testi.nonEsportato), 'error'),
  });
  return (
    <Button
      kind="quiet"
      disabled={isVuoto}
      aria-disabled={esporta.isPending}
      onClick={() => !esporta.isPending && esporta.mutate()}
    >
      <Download aria-hidden="true" /> {testi.esporta}
    </Button>
  );
}

function save(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = testi.fileEsportato;
  link.click();
  // By then the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
