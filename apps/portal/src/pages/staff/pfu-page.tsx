import type { RichiestaPfuStaff } from '@battistrada/contract/pfu-staff';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApprovaPfu } from '../../features/pfu/staff/approva-pfu.tsx';
import { richiesteQuery } from '../../features/pfu/staff/pfu-staff-query.ts';
import { testi } from '../../features/pfu/staff/testi.ts';
import { useAnswerPfu } from '../../features/pfu/staff/use-answer-pfu.ts';
import { Link, useSearchObject } from '../../router/navigation.tsx';
import type { RawSearch } from '../../router/search-params.ts';
import { Elenco } from '../../staff/elenco.tsx';
import moduli from '../../staff/moduli.module.css';
import { RisposteRiga } from '../../staff/risposte-riga.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import { telefonoHref } from '../../ui/telefono.ts';
import styles from './lavori.module.css';

/** `?tutte=true` also shows answered requests. */
function parseTutte(raw: RawSearch): boolean {
  return raw['tutte'] === 'true';
}

/** Requests to collect used tyres. Each is answered with one click, or with days for the collection. */
export function PfuPage() {
  const tutte = useSearchObject(parseTutte);
  const elenco = useInfiniteQuery(richiesteQuery(!tutte));
  return (
    <Stack>
      <PageHead title={testi.titolo} />
      <nav className={styles.schede} aria-label={testi.titolo}>
        <Link to="/backoffice/pfu" aria-current={tutte ? undefined : 'true'}>
          {testi.inAttesa}
        </Link>
        <Link to="/backoffice/pfu" search={{ tutte: true }} aria-current={tutte ? 'true' : undefined}>
          {testi.tutte}
        </Link>
      </nav>
      <Elenco
        letto={elenco}
        errore={testi.errore}
        vuoto={tutte ? testi.vuotoTutte : testi.vuoto}
        altri={testi.altre}
        rows={elenco.data ?? []}
        caption={testi.titolo}
        keyOf={({ id }) => id}
        columns={[
          { title: testi.chiesta, card: 'value', cell: ({ creata }) => formatGiorno(giornoOf(new Date(creata))) },
          { title: testi.cliente, card: 'head', cell: ({ ragioneSociale }) => <b>{ragioneSociale}</b> },
          {
            title: testi.dove,
            card: 'note',
            cell: ({ indirizzo, telefono }) => (
              <>
                {indirizzo}
                {telefono !== '' && (
                  <>
                    {' · '}
                    <a href={telefonoHref(telefono)} className={moduli.intero}>
                      {telefono}
                    </a>
                  </>
                )}
              </>
            ),
          },
          { title: testi.pezzi, card: 'note', cell: testi.scriviPezzi },
          { title: testi.risposta, card: 'alone', cell: (richiesta) => <Risposta richiesta={richiesta} /> },
        ]}
      />
    </Stack>
  );
}

const KIND = { PENDING: 'neutral', APPROVED: 'ok', REJECTED: 'bad' } as const;

function Risposta({ richiesta: { id, stato, giorni, ragioneSociale } }: { richiesta: RichiestaPfuStaff }) {
  const [isApproving, setApproving] = useState(false);
  const rispondi = useAnswerPfu(id);
  if (stato !== 'PENDING') {
    return (
      <span className={styles.risposta}>
        <Badge kind={KIND[stato]}>{testi.stati[stato]}</Badge>
        {giorni.length > 0 && <small>{testi.proposti(giorni.map(formatGiorno))}</small>}
      </span>
    );
  }
  return (
    <RisposteRiga>
      <Button kind="quiet" busy={rispondi.isPending} onClick={() => rispondi.mutate({ stato: 'REJECTED' })}>
        {testi.rifiuta}
      </Button>
      <Button onClick={() => setApproving(true)}>{testi.approva}</Button>
      {isApproving && <ApprovaPfu {...{ id, ragioneSociale }} onClose={() => setApproving(false)} />}
    </RisposteRiga>
  );
}
