import { deleteVista, saveVista } from '@battistrada/contract/ordine-staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'virtual:icona/x';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { Link } from '../../../router/navigation.tsx';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Button } from '../../../ui/button.tsx';
import { giveFocusOn } from '../../../ui/give-focus-on.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { parseOrdiniStaffUrl, type OrdiniStaffUrl } from './ordini-staff-url.ts';
import { visteQuery } from './ordini-staff-query.ts';
import { testi } from './testi.ts';
import styles from './viste-salvate.module.css';

/** A person's own views of the list as links, and the field for a new one's name. */
export function VisteSalvate({
  url,
  isNuova,
  onFatto,
}: {
  url: OrdiniStaffUrl;
  isNuova: boolean;
  onFatto: () => void;
}) {
  const client = useQueryClient();
  const snack = useSnack();
  const { data: viste = [] } = useQuery(visteQuery);
  const cancella = useMutationOnce(
    {
      mutationFn: (id: number) => request(deleteVista, { query: { id } }),
      onError: (error) => snack(messaggioAtto(error), 'error'),
      onSettled: () => client.invalidateQueries({ queryKey: visteQuery.queryKey }),
    },
    (id) => id,
  );
  if (viste.length === 0 && !isNuova) return null;
  return (
    <div className={styles.viste}>
      {viste.map((vista) => (
        <span key={vista.id} className={styles.vista}>
          <Link to="/backoffice/ordini" search={parseOrdiniStaffUrl(vista.filtro)}>
            {vista.nome}
          </Link>
          <IconButton
            ref={giveFocusOn}
            label={testi.deleteVista(vista.nome)}
            icon={<X />}
            onClick={() => cancella.mutate(vista.id)}
          />
        </span>
      ))}
      {isNuova && <NuovaVista url={url} onFatto={onFatto} />}
    </div>
  );
}

/** Saves the visible list under a name. */
function NuovaVista({ url, onFatto }: { url: OrdiniStaffUrl; onFatto: () => void }) {
  const client = useQueryClient();
  const snack = useSnack();
  const [nome, setNome] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const salva = useMutationOnce({
    mutationFn: (come: string) => {
      const { numero: _, ...filtro } = url;
      return request(saveVista, {
        body: {
          schermata: 'ordini',
          nome: come,
          filtro: Object.fromEntries(Object.entries(filtro).map(([chiave, valore]) => [chiave, String(valore)])),
          colonne: [],
        },
      });
    },
    onSuccess: async () => {
      onFatto();
      await client.invalidateQueries({ queryKey: visteQuery.queryKey });
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
  });
  return (
    <form
      ref={form}
      className={styles.nuova}
      onSubmit={(event) => {
        event.preventDefault();
        if (nome.trim() !== '' && !salva.isPending) salva.mutate(nome);
      }}
    >
      <TextField label={testi.nomeVista} maxLength={60} value={nome} onChange={({ target }) => setNome(target.value)} />
      <Button type="submit" busy={salva.isPending}>
        {testi.salva}
      </Button>
      <Button kind="quiet" onClick={onFatto}>
        {testi.indietro}
      </Button>
    </form>
  );
}
