import {
  downloadFatturaPdfEndpoint,
  downloadFatturaXmlEndpoint,
  listDdtPortaEndpoint,
  listFatturePortaEndpoint,
} from '@battistrada/contract/porta-documenti.endpoints';
import { asFile } from '../../http/as-file.ts';
import type { Porta } from '../../porta/mount-porta.ts';
import { requireCliente } from '../chiave/chiave.service.ts';
import { getPdf, getXml, type DocumentiDeps } from './documento.service.ts';
import { listNovita, requireFattura } from './novita.service.ts';

/** A customer's own delivery notes and invoices. */
export function documentiPortaRoutes(porta: Porta, deps: DocumentiDeps): void {
  const { pool } = deps;
  porta.route(listDdtPortaEndpoint, async ({ query: { dopo = '0', limite }, chiamante }) => {
    const { cliente } = await requireCliente(pool, chiamante);
    const { documenti: ddt, prossimo } = await listNovita(pool, cliente.id, 'DDT', { dopo, limite });
    return { ddt, prossimo };
  });
  porta.route(listFatturePortaEndpoint, async ({ query: { dopo = '0', limite, tipo }, chiamante }) => {
    const { cliente } = await requireCliente(pool, chiamante);
    const { documenti: fatture, prossimo } = await listNovita(pool, cliente.id, tipo, { dopo, limite });
    return { fatture, prossimo };
  });
  porta.route(downloadFatturaXmlEndpoint, async ({ query: { id }, chiamante, reply }) => {
    const { cliente } = await requireCliente(pool, chiamante);
    const { nome, contenuto } = await getXml(deps, cliente.id, await requireFattura(pool, cliente.id, id));
    return asFile(reply, 'application/xml', 'attachment', nome).send(contenuto);
  });
  porta.route(downloadFatturaPdfEndpoint, async ({ query: { id }, chiamante, reply }) => {
    const { cliente } = await requireCliente(pool, chiamante);
    const { nome, contenuto } = await getPdf(deps, cliente.id, await requireFattura(pool, cliente.id, id));
    return asFile(reply, 'application/pdf', 'inline', nome).send(contenuto);
  });
}
