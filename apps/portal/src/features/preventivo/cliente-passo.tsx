import type { ClienteFinale, Preventivo } from '@battistrada/contract/preventivo';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import UserPlus from 'virtual:icona/user-plus';
import { useDeferredValue, useState, type Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { ClienteScelto } from './cliente-scelto.tsx';
import styles from './cliente-passo.module.css';
import { readBozzaCliente } from './bozza-cliente.ts';
import { ModuloCliente, type ClienteScritto } from './modulo-cliente.tsx';
import { clientiQuery } from './preventivo-query.ts';
import { testi } from './testi.ts';
import type { AzioniPreventivo } from './use-modifiche-preventivo.ts';
import { useFermo } from './use-fermo.ts';
import { useTitolo } from './use-titolo.ts';
import { CLIENTE_VUOTO } from './valida-cliente.ts';

const { cliente: t } = testi;

/** Step 2 of the editor: the customer of the quotation: an existing one, a new one, or none. */
export function ClientePasso({
  preventivo,
  azioni,
  scritto,
}: {
  preventivo: Preventivo;
  azioni: AzioniPreventivo;
  scritto: Ref<ClienteScritto>;
}) {
  const { cliente } = preventivo;
  const titolo = useTitolo(cliente?.id ?? '');
  return (
    <Card className={styles.gruppo}>
      <h2 ref={titolo} tabIndex={-1}>
        {t.titolo}
      </h2>
      {cliente === null ? (
        <SceltaCliente idPreventivo={preventivo.testata.id} {...{ azioni, scritto }} />
      ) : (
        // Another customer gets another form.
        <ClienteScelto
          key={cliente.id}
          idPreventivo={preventivo.testata.id}
          {...{ cliente, scritto }}
          onClear={() => void azioni.setCliente(null)}
        />
      )}
    </Card>
  );
}

function SceltaCliente({
  idPreventivo,
  azioni,
  scritto,
}: {
  idPreventivo: string;
  azioni: AzioniPreventivo;
  scritto: Ref<ClienteScritto>;
}) {
  const client = useQueryClient();
  const [nome, setNome] = useState('');
  const chiave = `cliente.${idPreventivo}`;
  // Partly typed before another step or a reload.
  const [isNuovo, setNuovo] = useState(() => readBozzaCliente(chiave) !== null);
  const [isGivenUp, setGivenUp] = useState(false);
  if (isNuovo) {
    return (
      <ModuloCliente
        ref={scritto}
        nome={t.nuovo}
        salva={t.salva}
        chiave={chiave}
        salvato={CLIENTE_VUOTO}
        iniziale={{ ...CLIENTE_VUOTO, ragioneSociale: nome.trim() }}
        onCancel={() => {
          setNuovo(false);
          setGivenUp(true);
        }}
        onSave={async (nuovo) => {
          await azioni.createCliente(nuovo);
          void client.invalidateQueries({ queryKey: ['clienti-finali'] });
        }}
      />
    );
  }
  return (
    <>
      <p className={styles.aiuto}>{t.facoltativo}</p>
      <div className={styles.cerca}>
        <TextField
          type="search"
          label={t.cerca}
          value={nome}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setNome(event.target.value)}
        />
        <Button kind="quiet" ref={isGivenUp ? focusOnMount : undefined} onClick={() => setNuovo(true)}>
          <UserPlus aria-hidden="true" />
          {t.nuovo}
        </Button>
      </div>
      <ClientiTrovati nome={nome.trim()} onChoose={({ id }) => void azioni.setCliente(id)} />
    </>
  );
}

function ClientiTrovati({ nome, onChoose }: { nome: string; onChoose: (cliente: ClienteFinale) => void }) {
  const cercato = useFermo(nome);
  const { data, isError, refetch } = useQuery({ ...clientiQuery(cercato), placeholderData: keepPreviousData });
  const clienti = useDeferredValue(data?.clienti);
  if (isError) {
    return (
      <p role="alert" className={styles.aiuto}>
        {t.errore}{' '}
        <Button kind="plain" onClick={() => void refetch()}>
          {testi.riprova}
        </Button>
      </p>
    );
  }
  if (clienti === undefined) {
    return (
      <div className={styles.trovati} aria-hidden="true">
        {[0, 1, 2].map((riga) => (
          <div key={riga} className={styles.trovato}>
            <Skeleton className={styles.barra} />
          </div>
        ))}
      </div>
    );
  }
  if (clienti.length === 0) return <p role="status">{cercato === '' ? t.ancoraNessuno : t.nessuno}</p>;
  return (
    <ul className={styles.trovati} aria-label={t.trovati}>
      {clienti.map((cliente) => (
        <li key={cliente.id}>
          <button type="button" className={styles.trovato} onClick={() => onChoose(cliente)}>
            <b>{cliente.ragioneSociale}</b>
            <span>{[cliente.citta, cliente.cellulare, cliente.partitaIva].filter(Boolean).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
