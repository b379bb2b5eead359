import { hasDiritto } from '@battistrada/contract/diritti';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { utenteQuery } from '../../api/query-client.ts';
import { ElencoCrediti } from '../../features/cliente/staff/elenco-crediti.tsx';
import { accessiQuery } from '../../features/cliente/staff/modifica-query.ts';
import { ModuloAccesso } from '../../features/cliente/staff/modulo-accesso.tsx';
import { testi } from '../../features/cliente/staff/testi-richieste.ts';
import { ElencoDaApprovare } from '../../features/cliente-proposto/staff/elenco-da-approvare.tsx';
import { testi as testiProposti } from '../../features/cliente-proposto/staff/testi.ts';
import { Link, useNavigate, useSearchObject } from '../../router/navigation.tsx';
import type { RawSearch } from '../../router/search-params.ts';
import { readId } from '../../router/search-values.ts';
import { Elenco } from '../../staff/elenco.tsx';
import { LinkMostrato, type Invito } from '../../staff/link-mostrato.tsx';
import { NomeApribile } from '../../staff/nome-apribile.tsx';
import { Banco, Pannello } from '../../staff/pannello.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { writeQuando } from '../../quando.ts';
import { useSnack } from '../../ui/snack.tsx';
import { Stack } from '../../ui/stack.tsx';
import lavori from './lavori.module.css';

type RichiesteUrl = { credito?: true; nuovi?: true; tutte?: true; apri?: number };

function parseUrl(raw: RawSearch): RichiesteUrl {
  const apri = readId(raw['apri']);
  return {
    ...(raw['credito'] === 'true' && { credito: true }),
    ...(raw['nuovi'] === 'true' && { nuovi: true }),
    ...(raw['tutte'] === 'true' && { tutte: true }),
    ...(apri !== null && { apri }),
  };
}

/** Requests that a second person decides: access, and changes of credit and bank. */
export function RichiestePage() {
  const url = useSearchObject(parseUrl);
  const navigate = useNavigate();
  const { data: io } = useQuery(utenteQuery);
  const vedeAccessi = io !== undefined && hasDiritto(io, 'clienti-modifica');
  const vedeCredito = io !== undefined && hasDiritto(io, 'credito');
  const isCredito = url.credito === true || (!vedeAccessi && vedeCredito);
  const isNuovi = !isCredito && url.nuovi === true && vedeAccessi;
  const { tutte = false } = url;
  return (
    <Stack>
      <PageHead title={testi.titolo} />
      {vedeAccessi && (
        <nav className={lavori.schede} aria-label={testi.titolo}>
          <Link to="/backoffice/richieste" aria-current={isCredito || isNuovi ? undefined : 'true'}>
            {testi.accessi}
          </Link>
          <Link to="/backoffice/richieste" search={{ nuovi: true }} aria-current={isNuovi ? 'true' : undefined}>
            {testiProposti.titolo}
          </Link>
          {vedeCredito && (
            <Link to="/backoffice/richieste" search={{ credito: true }} aria-current={isCredito ? 'true' : undefined}>
              {testi.credito}
            </Link>
          )}
        </nav>
      )}
      {!isNuovi && (
        <Checkbox
          label={testi.tutte}
          checked={tutte}
          onChange={({ target }) =>
            void navigate({
              to: '/backoffice/richieste',
              search: { ...(isCredito && { credito: true }), ...(target.checked && { tutte: true }) },
            })
          }
        />
      )}
      {isNuovi ? (
        <ElencoDaApprovare />
      ) : isCredito ? (
        vedeCredito && <ElencoCrediti inAttesa={!tutte} />
      ) : (
        vedeAccessi && <Accessi url={url} />
      )}
    </Stack>
  );
}

const KIND = { PENDING: 'neutral', ACCEPTED: 'ok', REJECTED: 'bad' } as const;

function Accessi({ url }: { readonly url: RichiesteUrl }) {
  const navigate = useNavigate();
  const snack = useSnack();
  const [invito, setInvito] = useState<Invito | null>(null);
  const { apri, ...filtro } = url;
  const elenco = useInfiniteQuery(accessiQuery(url.tutte !== true));
  const righe = elenco.data ?? [];
  const scelta = righe.find(({ id, stato }) => id === apri && stato === 'PENDING');
  const open = (id: number | null) =>
    void navigate({ to: '/backoffice/richieste', search: { ...filtro, ...(id !== null && { apri: id }) } });
  return (
    <>
      <LinkMostrato invito={invito} onClose={() => setInvito(null)} />
      <Banco
        pannello={
          scelta && (
            <Pannello key={scelta.id} titolo={scelta.ragioneSociale} onClose={() => open(null)}>
              <ModuloAccesso
                richiesta={scelta}
                onDone={() => open(null)}
                onInvito={(fatto) =>
                  fatto.email === null ? setInvito(fatto) : snack(testi.invitoSpedito(fatto.email))
                }
              />
            </Pannello>
          )
        }
      >
        <Elenco
          letto={elenco}
          errore={testi.errore}
          vuoto={testi.vuotoAccessi}
          caption={testi.accessi}
          rows={righe}
          keyOf={({ id }) => id}
          columns={[
            {
              title: testi.ditta,
              card: 'head',
              cell: ({ id, ragioneSociale, stato }) =>
                stato === 'PENDING' ? (
                  <NomeApribile nome={ragioneSociale} isAperto={id === apri} onApri={() => open(id)} />
                ) : (
                  ragioneSociale
                ),
            },
            { title: testi.partitaIva, card: 'named', cell: ({ partitaIva }) => partitaIva },
            { title: testi.creata, card: 'note', cell: ({ creata }) => writeQuando(creata) },
            { title: testi.cliente, card: 'note', cell: ({ cliente }) => cliente ?? testi.nuovoCliente },
            {
              title: testi.stato,
              card: 'value',
              cell: ({ stato, rispostaDa }) => (
                <span>
                  <Badge kind={KIND[stato]}>{testi.stati[stato]}</Badge> {rispostaDa !== null && testi.da(rispostaDa)}
                </span>
              ),
            },
          ]}
        />
      </Banco>
    </>
  );
}
