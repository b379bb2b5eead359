import type { ComunicazioneStaff } from '@battistrada/contract/comunicazioni-staff';
import { formatGiorno } from '@battistrada/domain/giorno';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useOggi } from '../../use-oggi.ts';
import { TestoComunicazione } from '../../features/comunicazioni/testo-comunicazione.tsx';
import { chiaveComunicazione, forgetComunicazione } from '../../features/promozioni/staff/bozza-comunicazione.ts';
import { ModuloComunicazione } from '../../features/promozioni/staff/modulo-comunicazione.tsx';
import { comunicazioniQuery } from '../../features/promozioni/staff/promozioni-query.ts';
import { testi as tutti } from '../../features/promozioni/staff/testi.ts';
import { useAperto } from '../../staff/aperto-url.ts';
import { Elenco } from '../../staff/elenco.tsx';
import styles from '../../staff/moduli.module.css';
import { NomeApribile } from '../../staff/nome-apribile.tsx';
import { Banco, Pannello } from '../../staff/pannello.tsx';
import { Visto } from '../../staff/visto.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';

const testi = tutti.comunicazioni;

/** The wholesaler's communications: where and when they appear, for whom, and who has seen them. */
export function ComunicazioniPage() {
  const [aperto, open] = useAperto('/backoffice/comunicazioni');
  const elenco = useInfiniteQuery(comunicazioniQuery);
  const oggi = useOggi();
  const righe = elenco.data ?? [];
  const scelta = aperto === 'nuovo' ? null : righe.find(({ id }) => id === aperto);
  const isStretto = scelta !== undefined;
  const close = useClose(scelta ?? null, () => open(null));
  return (
    <Stack>
      <PageHead title={testi.titolo} actions={<Button onClick={() => open('nuovo')}>{testi.nuova}</Button>} />
      <Banco
        pannello={
          scelta !== undefined && (
            <Pannello
              key={scelta?.id ?? 'nuovo'}
              titolo={scelta?.nome || testi.nuova}
              segno={scelta !== null && <Stato comunicazione={scelta} oggi={oggi} />}
              onClose={close}
            >
              <Aperta comunicazione={scelta} onDone={close} />
            </Pannello>
          )
        }
      >
        <Elenco
          letto={elenco}
          errore={tutti.errore}
          vuoto={testi.vuoto}
          caption={testi.titolo}
          rows={righe}
          keyOf={({ id }) => id}
          columns={[
            {
              title: testi.nome,
              card: 'head',
              cell: (riga) => (
                <NomeApribile
                  nome={riga.nome || senzaSegni(riga.testo)}
                  isAperto={riga.id === aperto}
                  onApri={() => open(riga.id)}
                />
              ),
            },
            { title: testi.stato, card: 'value', cell: (riga) => <Stato comunicazione={riga} oggi={oggi} /> },
            {
              title: testi.periodo,
              card: 'note',
              cell: ({ dal, al }) => (
                <span className={styles.intero}>
                  {formatGiorno(dal)} – {al === null ? testi.senzaFine : formatGiorno(al)}
                </span>
              ),
            },
            ...(isStretto
              ? []
              : [
                  {
                    title: testi.posizioni,
                    card: 'named' as const,
                    cell: ({ posizioni }: ComunicazioneStaff) =>
                      posizioni.map((posizione) => testi.brevi[posizione] ?? posizione).join(', '),
                  },
                  {
                    title: testi.chi,
                    card: 'named' as const,
                    cell: ({ pubblico }: ComunicazioneStaff) =>
                      Object.values(pubblico).every((scelti) => scelti.length === 0) ? testi.aTutti : testi.aPochi,
                  },
                ]),
            { title: testi.letture, card: 'named', isNum: true, cell: ({ letture }) => testi.utenti(letture) },
          ]}
        />
      </Banco>
    </Stack>
  );
}

/** Closes a form that is saved or given up: another screen and the way back keep what was typed. */
function useClose(scelta: ComunicazioneStaff | null, close: () => void): () => void {
  const client = useQueryClient();
  return () => {
    forgetComunicazione(chiaveComunicazione(client, scelta));
    close();
  };
}

function Stato({ comunicazione: { dal, al }, oggi }: { comunicazione: ComunicazioneStaff; oggi: string }) {
  if (al !== null && al < oggi) return <Badge kind="neutral">{testi.finita}</Badge>;
  return dal > oggi ? <Badge kind="warn">{testi.programmata}</Badge> : <Badge kind="ok">{testi.inCorso}</Badge>;
}

const MAX_NOME = 60;

/** The name of a communication without one: the beginning of its text. */
function senzaSegni(testo: string): string {
  return testo
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NOME);
}

/** The open communication, or a new one. */
function Aperta({ comunicazione, onDone }: { comunicazione: ComunicazioneStaff | null; onDone: () => void }) {
  return (
    <Visto ultimo={comunicazione} versioneOf={(visto) => visto?.versione ?? null}>
      {(visto) => <ModuloComunicazione comunicazione={visto} onDone={onDone} Testo={TestoComunicazione} />}
    </Visto>
  );
}
