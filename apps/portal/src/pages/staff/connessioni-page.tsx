import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { connessioniQuery } from '../../features/connessioni/staff/connessioni-query.ts';
import { ModuloChiave } from '../../features/connessioni/staff/modulo-chiave.tsx';
import { ModuloWebhook } from '../../features/connessioni/staff/modulo-webhook.tsx';
import { PannelloChiave, StatoChiave } from '../../features/connessioni/staff/pannello-chiave.tsx';
import { PannelloWebhook } from '../../features/connessioni/staff/pannello-webhook.tsx';
import { SegretoMostrato } from '../../features/connessioni/staff/segreto-mostrato.tsx';
import { testi } from '../../features/connessioni/staff/testi.ts';
import { Link, useNavigate, useSearchObject } from '../../router/navigation.tsx';
import type { RawSearch } from '../../router/search-params.ts';
import { Elenco } from '../../staff/elenco.tsx';
import { NomeApribile } from '../../staff/nome-apribile.tsx';
import { Banco, Pannello } from '../../staff/pannello.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { writeQuando } from '../../quando.ts';
import { Stack } from '../../ui/stack.tsx';
import lavori from './lavori.module.css';

type ConnessioniUrl = { webhook?: true; nonRiesce?: true; apri?: string };

function parseUrl(raw: RawSearch): ConnessioniUrl {
  const apri = raw['apri']?.slice(0, 60) ?? '';
  return {
    ...(raw['webhook'] === 'true' && { webhook: true }),
    ...(raw['nonRiesce'] === 'true' && { nonRiesce: true }),
    ...(apri !== '' && { apri }),
  };
}

/** Other programs: their keys, and the addresses that receive events. */
export function ConnessioniPage() {
  const url = useSearchObject(parseUrl);
  const navigate = useNavigate();
  const [segreto, setSegreto] = useState<string | null>(null);
  const isWebhook = url.webhook === true;
  const nonRiesce = isWebhook && url.nonRiesce === true;
  const filtro = { ...(isWebhook && { webhook: true }), ...(nonRiesce && { nonRiesce: true }) };
  const open = (apri: string | null) =>
    void navigate({ to: '/backoffice/connessioni', search: { ...filtro, ...(apri !== null && { apri }) } });
  const show = (nuovo: string): void => {
    setSegreto(nuovo);
    if (url.apri === 'nuovo') open(null);
  };
  return (
    <Stack>
      <PageHead
        title={testi.titolo}
        actions={<Button onClick={() => open('nuovo')}>{isWebhook ? testi.nuovoWebhook : testi.nuovaChiave}</Button>}
      />
      <SegretoMostrato segreto={segreto} onClose={() => setSegreto(null)} />
      <nav className={lavori.schede} aria-label={testi.titolo}>
        <Link to="/backoffice/connessioni" aria-current={isWebhook ? undefined : 'true'}>
          {testi.chiavi}
        </Link>
        <Link to="/backoffice/connessioni" search={{ webhook: true }} aria-current={isWebhook ? 'true' : undefined}>
          {testi.webhook}
        </Link>
      </nav>
      {isWebhook && (
        <Checkbox
          label={testi.soloNonRiesce}
          checked={nonRiesce}
          onChange={({ target }) =>
            void navigate({
              to: '/backoffice/connessioni',
              search: { webhook: true, ...(target.checked && { nonRiesce: true }) },
            })
          }
        />
      )}
      {isWebhook ? (
        <ListaWebhook nonRiesce={nonRiesce} apri={url.apri} open={open} onSegreto={show} />
      ) : (
        <ListaChiavi apri={url.apri} open={open} onSegreto={show} />
      )}
    </Stack>
  );
}

interface ListaProps {
  readonly apri: string | undefined;
  readonly open: (apri: string | null) => void;
  readonly onSegreto: (segreto: string) => void;
}

function ListaChiavi({ apri, open, onSegreto }: ListaProps) {
  const elenco = useQuery(connessioniQuery);
  const righe = elenco.data?.chiavi ?? [];
  const scelta = righe.find(({ id }) => id === apri);
  return (
    <Banco
      pannello={
        apri === 'nuovo' ? (
          <Pannello titolo={testi.nuovaChiave} onClose={() => open(null)}>
            <ModuloChiave onCreato={onSegreto} />
          </Pannello>
        ) : (
          scelta && (
            <Pannello key={scelta.id} titolo={scelta.nome} onClose={() => open(null)}>
              <PannelloChiave chiave={scelta} onSegreto={onSegreto} />
            </Pannello>
          )
        )
      }
    >
      <Elenco
        letto={elenco}
        errore={testi.errore}
        vuoto={testi.vuotoChiavi}
        caption={testi.chiavi}
        rows={righe}
        keyOf={({ id }) => id}
        columns={[
          {
            title: testi.nome,
            cell: ({ id, nome }) => <NomeApribile nome={nome} isAperto={id === apri} onApri={() => open(id)} />,
          },
          { title: testi.diChi, cell: ({ cliente }) => cliente ?? testi.grossista },
          { title: testi.ambiti, cell: ({ ambiti }) => ambiti.join(', ') },
          { title: testi.stato, cell: (chiave) => <StatoChiave chiave={chiave} /> },
          {
            title: testi.ultimoUso,
            cell: ({ ultimoUso }) => (ultimoUso === null ? testi.mai : writeQuando(ultimoUso)),
          },
        ]}
      />
    </Banco>
  );
}

function ListaWebhook({ nonRiesce, apri, open, onSegreto }: ListaProps & { readonly nonRiesce: boolean }) {
  const elenco = useQuery(connessioniQuery);
  const tutti = elenco.data?.webhook ?? [];
  const righe = nonRiesce ? tutti.filter((webhook) => webhook.nonRiesce) : tutti;
  const scelto = tutti.find(({ id }) => id === apri);
  return (
    <Banco
      pannello={
        apri === 'nuovo' ? (
          <Pannello titolo={testi.nuovoWebhook} onClose={() => open(null)}>
            <ModuloWebhook onCreato={onSegreto} />
          </Pannello>
        ) : (
          scelto && (
            <Pannello key={scelto.id} titolo={scelto.url} onClose={() => open(null)}>
              <PannelloWebhook webhook={scelto} onSegreto={onSegreto} onClose={() => open(null)} />
            </Pannello>
          )
        )
      }
    >
      <Elenco
        letto={elenco}
        errore={testi.errore}
        vuoto={nonRiesce ? testi.nessunoNonRiesce : testi.vuotoWebhook}
        caption={testi.webhook}
        rows={righe}
        keyOf={({ id }) => id}
        columns={[
          {
            title: testi.url,
            cell: ({ id, url }) => <NomeApribile nome={url} isAperto={id === apri} onApri={() => open(id)} />,
          },
          { title: testi.diChi, cell: ({ cliente }) => cliente ?? testi.tuttiClienti },
          {
            title: testi.stato,
            cell: ({ motivo, nonRiesce: isGuasto }) =>
              motivo !== null ? (
                <Badge kind="bad">{testi.disattivato}</Badge>
              ) : isGuasto ? (
                <Badge kind="warn">{testi.nonRiesce}</Badge>
              ) : (
                <Badge kind="ok">{testi.attivo}</Badge>
              ),
          },
          { title: testi.inAttesa, isNum: true, cell: ({ inAttesa }) => inAttesa },
        ]}
      />
    </Banco>
  );
}
