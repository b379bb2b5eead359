import type { InvitoFatto, Persona } from '@battistrada/contract/personale-staff';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AzioniPersona } from '../../features/personale/staff/azioni-persona.tsx';
import { ModuloPersona } from '../../features/personale/staff/modulo-persona.tsx';
import { personaleQuery } from '../../features/personale/staff/personale-query.ts';
import { testi } from '../../features/personale/staff/testi.ts';
import { useNavigate, useSearchObject } from '../../router/navigation.tsx';
import type { RawSearch } from '../../router/search-params.ts';
import { Elenco } from '../../staff/elenco.tsx';
import { LinkMostrato } from '../../staff/link-mostrato.tsx';
import { NomeApribile } from '../../staff/nome-apribile.tsx';
import { Banco, Pannello } from '../../staff/pannello.tsx';
import { Visto } from '../../staff/visto.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { writeQuando } from '../../quando.ts';
import { useSnack } from '../../ui/snack.tsx';
import { Stack } from '../../ui/stack.tsx';

/** `?apri=sara` opens that account; `?nuova=true` opens a new one. */
function parseUrl(raw: RawSearch): { apri: string; nuova: boolean } {
  return { apri: raw['apri'] ?? '', nuova: raw['nuova'] === 'true' };
}

/** The wholesaler's staff and agents: who they are, their rights, and whether they can log in. */
export function PersonalePage() {
  const { apri, nuova } = useSearchObject(parseUrl);
  const navigate = useNavigate();
  const snack = useSnack();
  const elenco = useQuery(personaleQuery);
  const [invito, setInvito] = useState<InvitoFatto | null>(null);
  const persone = elenco.data ?? [];
  const scelta = nuova ? null : persone.find(({ username }) => username === apri);
  const open = (search: Record<string, string>) => void navigate({ to: '/backoffice/personale', search });
  const tell = (fatto: InvitoFatto): void => {
    if (fatto.email === null) setInvito(fatto);
    else snack(testi.invitoSpedito(fatto.email));
  };
  return (
    <Stack>
      <PageHead title={testi.titolo} actions={<Button onClick={() => open({ nuova: 'true' })}>{testi.nuova}</Button>} />
      <LinkMostrato invito={invito} onClose={() => setInvito(null)} />
      <Banco
        pannello={
          scelta !== undefined && (
            <Pannello key={scelta?.username ?? ''} titolo={scelta?.nome ?? testi.nuova} onClose={() => open({})}>
              <Visto ultimo={scelta} versioneOf={(visto) => visto?.versione ?? null}>
                {(visto) => <ModuloPersona persona={visto} onDone={() => open({})} onInvito={tell} />}
              </Visto>
              {scelta !== null && <AzioniPersona persona={scelta} onInvito={tell} />}
            </Pannello>
          )
        }
      >
        <Elenco
          letto={elenco}
          errore={testi.errore}
          vuoto={testi.vuoto}
          caption={testi.titolo}
          rows={persone}
          keyOf={({ username }) => username}
          columns={[
            {
              title: testi.nome,
              card: 'head',
              cell: ({ username, nome }) => (
                <NomeApribile nome={nome} isAperto={username === apri} onApri={() => open({ apri: username })} />
              ),
            },
            { title: testi.username, card: 'note', cell: ({ username }) => username },
            {
              title: testi.ruolo,
              card: 'note',
              cell: ({ tipo, ruolo }) =>
                tipo === 'agente' ? testi.agente : ruolo === null ? testi.senzaRuolo : testi.ruoli[ruolo],
            },
            { title: testi.stato, card: 'value', cell: (persona) => <Stato persona={persona} /> },
            {
              title: testi.ultimo,
              card: 'named',
              cell: ({ ultimoAccesso }) => (ultimoAccesso === null ? testi.mai : writeQuando(ultimoAccesso)),
            },
          ]}
        />
      </Banco>
    </Stack>
  );
}

function Stato({ persona: { isAttivo, haPassword, invitoScade } }: { persona: Persona }) {
  if (!isAttivo) return <Badge kind="bad">{testi.chiuso}</Badge>;
  if (haPassword) return <Badge kind="ok">{testi.attivo}</Badge>;
  if (invitoScade === null) return <Badge kind="warn">{testi.senzaPassword}</Badge>;
  return <Badge kind="neutral">{testi.invitato(formatGiorno(giornoOf(new Date(invitoScade))))}</Badge>;
}
