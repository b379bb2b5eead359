import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'virtual:icona/arrow-left';
import { useMemo, useState } from 'react';
import { appendBozza } from '../../features/chat/bozza-messaggio.ts';
import { Conversazione } from '../../features/chat/conversazione.tsx';
import { canaleStaff } from '../../features/chat/staff/canale-staff.ts';
import { daLeggereQuery, nomeClienteQuery } from '../../features/chat/staff/conversazioni-query.ts';
import { ElencoConversazioni, MOSTRA, searchOf, type Mostra } from '../../features/chat/staff/elenco-conversazioni.tsx';
import { Strumenti } from '../../features/chat/staff/testata-conversazione.tsx';
import { testi } from '../../features/chat/staff/testi.ts';
import { Link, useSearchObject } from '../../router/navigation.tsx';
import type { RawSearch } from '../../router/search-params.ts';
import { readId } from '../../router/search-values.ts';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './chat-page.module.css';

/** `?cliente=…&mostra=…`: the customer of the open conversation, and which ones the list shows. */
function parseUrl(raw: RawSearch): { cliente: number | null; mostra: Mostra } {
  return {
    cliente: readId(raw['cliente']),
    mostra: MOSTRA.find((uno) => uno === raw['mostra']) ?? 'tutte',
  };
}

/** The list of conversations beside the open one; on a phone only one of them. */
export function ChatPage() {
  const { cliente, mostra } = useSearchObject(parseUrl);
  const { data: daLeggere } = useQuery(daLeggereQuery);
  return (
    <div className={styles.pagina} data-aperta={cliente !== null || undefined}>
      <PageHead title={testi.titolo} status={daLeggere !== undefined && testi.daLeggere(daLeggere)} />
      <Card flush className={styles.chat}>
        <ElencoConversazioni aperta={cliente} mostra={mostra} />
        {cliente === null ? (
          <p className={styles.scegli}>{testi.scegli}</p>
        ) : (
          <Aperta key={cliente} cliente={cliente} mostra={mostra} />
        )}
      </Card>
    </div>
  );
}

function Aperta({ cliente, mostra }: { cliente: number; mostra: Mostra }) {
  const client = useQueryClient();
  const canale = useMemo(() => canaleStaff(client, cliente), [client, cliente]);
  const { data: nome } = useQuery(nomeClienteQuery(cliente));
  // Resets the message field with the chosen text. The field belongs to the dealer's screen too, which has no ready
  // answers.
  const [scelte, setScelte] = useState(0);
  return (
    <section className={styles.aperta} aria-labelledby="chi">
      <div className={styles.testata}>
        <Link
          to="/backoffice/chat"
          search={searchOf(mostra)}
          className={styles.indietro}
          aria-label={testi.indietro}
          aria-current={undefined}
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
        <h2 id="chi">{nome ?? ' '}</h2>
        <Strumenti
          cliente={cliente}
          onRisposta={(testo) => {
            appendBozza(client, canale, testo);
            setScelte(scelte + 1);
          }}
        />
      </div>
      <Conversazione key={scelte} canale={canale} takesFocus={scelte > 0} />
    </section>
  );
}
