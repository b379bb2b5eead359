import type { ClienteFinale } from '@battistrada/contract/preventivo';
import { eraseCliente, exportCliente } from '@battistrada/contract/preventivo-vendita';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOfCall, request } from '../../api/client.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { usePopup } from '../../ui/popup.tsx';
import { useSnack } from '../../ui/snack.tsx';
import styles from './cliente-passo.module.css';
import { refreshPreventivi, refreshVendita } from './preventivo-query.ts';
import { testi } from './testi.ts';

const { cliente: t } = testi;

/** The end customer of the quotation: taken off it, and, his data being his, handed over or erased. */
export function ClienteScelto({ cliente, onClear }: { cliente: ClienteFinale; onClear: () => void }) {
  const client = useQueryClient();
  const popup = usePopup();
  const snack = useSnack();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(eraseCliente, { query: { id: cliente.id } }),
    onSuccess: () => {
      snack(t.cancellato);
      void refreshVendita(client);
      void refreshPreventivi(client);
      void client.invalidateQueries({ queryKey: ['clienti-finali'] });
    },
    onError: () => snack(t.nonCancellato, 'error'),
  });
  const erase = async (): Promise<void> => {
    const esito = await popup({
      title: t.cancellaTitolo,
      text: t.cancellaTesto,
      actions: [
        { label: t.annulla, value: false },
        { label: t.cancellaConferma, value: true, kind: 'danger' },
      ],
    });
    if (esito === true) mutate();
  };
  return (
    <>
      <DatiCliente cliente={cliente} />
      <div className={styles.comandi}>
        <Button kind="quiet" onClick={onClear}>
          {t.togli}
        </Button>
        <a className={buttonClass('plain')} href={addressOfCall(exportCliente, { id: cliente.id })} download>
          {t.esporta}
        </a>
        <Button kind="plain" busy={isPending} className={styles.cancella ?? ''} onClick={() => void erase()}>
          {t.cancella}
        </Button>
      </div>
    </>
  );
}

/** Name, address and ways to reach an end customer. */
export function DatiCliente({ cliente }: { cliente: ClienteFinale }) {
  const { ragioneSociale, indirizzo, cap, citta, provincia, cellulare, email, partitaIva } = cliente;
  const luogo = [cap, citta, provincia && `(${provincia})`].filter(Boolean).join(' ');
  return (
    <div className={styles.dati}>
      <b>{ragioneSociale}</b>
      {[[indirizzo, luogo].filter(Boolean).join(', '), [cellulare, email].filter(Boolean).join(' · '), partitaIva].map(
        (riga) => riga !== '' && <span key={riga}>{riga}</span>,
      )}
    </div>
  );
}
