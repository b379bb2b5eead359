import { deleteVista, saveVista } from '@battistrada/contract/ordine-staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'virtual:icona/x';
import { useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { Link } from '../../../router/navigation.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { parseOrdiniStaffUrl, type OrdiniStaffUrl } from './ordini-staff-url.ts';
import { visteQuery } from './ordini-staff-query.ts';
import { testi } from './testi.ts';
import styles from './viste-salvate.module.css';

/** A person's own views of the list, each a link, and a way to keep the one on the screen. */
export function VisteSalvate({ url }: { url: OrdiniStaffUrl }) {
  const client = useQueryClient();
  const snack = useSnack();
  const { data: viste = [] } = useQuery(visteQuery);
  const [nome, setNome] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: visteQuery.queryKey });
  const { numero: _, ...filtro } = url;
  const isFiltrata = Object.keys(filtro).length > 0;
  const salva = useMutation({
    mutationFn: (come: string) =>
      request(saveVista, {
        body: {
          schermata: 'ordini',
          nome: come,
          filtro: Object.fromEntries(Object.entries(filtro).map(([chiave, valore]) => [chiave, String(valore)])),
          colonne: [],
        },
      }),
    onSuccess: async () => {
      setNome(null);
      await refresh();
    },
    onError: (error) => snack(isRefusal(error) ? error.messaggio : testi.nonRiuscito, 'error'),
  });
  const cancella = useMutation({
    mutationFn: (id: number) => request(deleteVista, { query: { id } }),
    onSettled: refresh,
  });
  if (viste.length === 0 && !isFiltrata) return null;
  return (
    <div className={styles.viste}>
      {viste.map((vista) => (
        <span key={vista.id} className={styles.vista}>
          <Link to="/backoffice/ordini" search={parseOrdiniStaffUrl(vista.filtro)}>
            {vista.nome}
          </Link>
          <IconButton label={testi.deleteVista(vista.nome)} icon={<X />} onClick={() => cancella.mutate(vista.id)} />
        </span>
      ))}
      {nome === null ? (
        isFiltrata && (
          <Button kind="plain" onClick={() => setNome('')}>
            {testi.saveVista}
          </Button>
        )
      ) : (
        <form
          className={styles.nuova}
          onSubmit={(event) => {
            event.preventDefault();
            if (nome.trim() !== '' && !salva.isPending) salva.mutate(nome);
          }}
        >
          <TextField
            label={testi.nomeVista}
            maxLength={60}
            value={nome}
            onChange={({ target }) => setNome(target.value)}
          />
          <Button type="submit" busy={salva.isPending}>
            {testi.salva}
          </Button>
          <Button kind="quiet" onClick={() => setNome(null)}>
            {testi.indietro}
          </Button>
        </form>
      )}
    </div>
  );
}
