import {
  addListaEndpoint,
  changeListaEndpoint,
  createListaEndpoint,
  deleteListaEndpoint,
  getListaEndpoint,
  listListeEndpoint,
} from '@battistrada/contract/liste.endpoints';
import type { Lista } from '@battistrada/contract/liste';
import type { Config } from '../../config.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { RicercaDeps } from '../ricerca/ricerca.service.ts';
import type { UsoRicerca } from '../ricerca/uso-ricerca.service.ts';
import { addLista } from './al-carrello.service.ts';
import { changeLista, createLista, deleteLista, getLista, listListe } from './liste.service.ts';

export function listeRoutes(
  mount: Mount,
  deps: RicercaDeps & { readonly uso: UsoRicerca; readonly config: Pick<Config, 'consentiSovraQuantita'> },
): void {
  /** A list shows prices like a search, so it counts as one. */
  const counted = async (sessione: SessioneCliente, read: () => Promise<Lista>): Promise<Lista> => {
    deps.uso.count(sessione);
    const lista = await read();
    await deps.uso.note(
      sessione,
      lista.righe.map(({ codice }) => codice),
    );
    return lista;
  };
  mount.customer(listListeEndpoint, ({ sessione }) => listListe(deps, sessione));
  mount.customer(getListaEndpoint, ({ sessione, query }) =>
    counted(sessione, () => getLista(deps, sessione, query.id)),
  );
  mount.customer(createListaEndpoint, ({ sessione, body }) => createLista(deps, sessione, body));
  mount.customer(changeListaEndpoint, ({ sessione, body }) =>
    counted(sessione, () => changeLista(deps, sessione, body)),
  );
  mount.customer(addListaEndpoint, ({ sessione, body }) =>
    addLista(deps, sessione, body, deps.config.consentiSovraQuantita),
  );
  mount.customer(deleteListaEndpoint, async ({ sessione, query }) => {
    await deleteLista(deps, sessione, query.id);
    return { ok: true } as const;
  });
}
