import type { ClienteFinale } from '@battistrada/contract/preventivo';
import { eraseCliente, exportCliente, modifyCliente } from '@battistrada/contract/preventivo-vendita';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import { addressOfCall, request } from '../../api/client.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { useIsSure } from '../../ui/use-is-sure.ts';
import { useSnack } from '../../ui/snack.tsx';
import styles from './cliente-passo.module.css';
import { forgetBozzaCliente, readBozzaCliente, toDigitato } from './bozza-cliente.ts';
import { tellFinestre } from './finestre.ts';
import { DatiCliente } from './dati-cliente.tsx';
import { ModuloCliente, type ClienteScritto } from './modulo-cliente.tsx';
import { preventivoQuery, refreshPreventivi, refreshVendita } from './preventivo-query.ts';
import { testi } from './testi.ts';
import type { ClienteDigitato } from './valida-cliente.ts';

const { cliente: t } = testi;

/**
 * The end customer of the quotation: he can be corrected or removed from it, and his personal data can be exported or
 * erased.
 */
export function ClienteScelto({
  idPreventivo,
  cliente,
  scritto,
  onClear,
}: {
  idPreventivo: string;
  cliente: ClienteFinale;
  scritto: Ref<ClienteScritto>;
  onClear: () => void;
}) {
  const chiave = `correzione.${cliente.id}`;
  const [modulo, setModulo] = useState<'mai' | 'aperto' | 'chiuso'>(() =>
    readBozzaCliente(chiave) === null ? 'mai' : 'aperto',
  );
  const client = useQueryClient();
  const refresh = async (): Promise<void> => {
    tellFinestre(idPreventivo);
    void refreshPreventivi(client);
    void client.invalidateQueries({ queryKey: ['clienti-finali'] });
    await refreshVendita(client);
  };
  const { erase, isErasing } = useCancella(cliente.id, () => {
    forgetBozzaCliente(chiave);
    void refresh();
  });
  if (modulo === 'aperto') {
    const salvato = digitatoOf(cliente);
    return (
      <ModuloCliente
        ref={scritto}
        nome={t.correggi}
        salva={t.salvaCorrezioni}
        {...{ chiave, salvato }}
        iniziale={salvato}
        onSave={async (corretto, prima) => {
          await request(modifyCliente, { query: { id: cliente.id }, body: { ...corretto, prima } });
          await refresh();
          setModulo('chiuso');
        }}
        onCambiato={async () => {
          const ora = await client.fetchQuery({ ...preventivoQuery(idPreventivo), staleTime: 0 });
          return ora.cliente?.id === cliente.id ? digitatoOf(ora.cliente) : salvato;
        }}
        onCancel={() => setModulo('chiuso')}
      />
    );
  }
  return (
    <>
      <DatiCliente cliente={cliente} />
      <div className={styles.comandi}>
        <Button kind="quiet" ref={modulo === 'chiuso' ? focusOnMount : undefined} onClick={() => setModulo('aperto')}>
          {t.correggi}
        </Button>
        <Button kind="quiet" onClick={onClear}>
          {t.togli}
        </Button>
        <a className={buttonClass('plain')} href={addressOfCall(exportCliente, { id: cliente.id })} download>
          {t.esporta}
        </a>
        <Button kind="plain" busy={isErasing} className={styles.cancella ?? ''} onClick={() => void erase()}>
          {t.cancella}
        </Button>
      </div>
    </>
  );
}

/** Erases the customer, after a question. */
function useCancella(id: string, onErased: () => void) {
  const isSure = useIsSure();
  const snack = useSnack();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(eraseCliente, { query: { id } }),
    onSuccess: () => {
      snack(t.cancellato);
      onErased();
    },
    onError: () => snack(t.nonCancellato, 'error'),
  });
  const erase = async (): Promise<void> => {
    const domanda = { title: t.cancellaTitolo, text: t.cancellaTesto, no: t.annulla, yes: t.cancellaConferma };
    if (await isSure(domanda)) mutate();
  };
  return { erase, isErasing: isPending };
}

function digitatoOf(cliente: ClienteFinale): ClienteDigitato {
  return toDigitato((campo) => cliente[campo]);
}
