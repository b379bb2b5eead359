import { findClientiTelefono, type ClienteInElenco } from '@battistrada/contract/cliente-staff';
import { formatLuogo } from '@battistrada/domain/indirizzo-scritto';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import { useSearchObject } from '../../router/navigation.tsx';
import type { RawSearch } from '../../router/search-params.ts';
import { CampoConElenco } from '../../staff/campo-con-elenco.tsx';
import { MIN_CERCATO, testiCerca } from '../../staff/cerca.ts';
import { sportelloOf } from '../../staff/sportello.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './telefono-page.module.css';

const testi = {
  titolo: 'Ordine telefonico',
  testo: 'Chi chiama? Scrivi e premi Invio: si apre la ricerca con i suoi prezzi e i suoi depositi.',
  cliente: 'Cliente',
  segnaposto: 'Nome, città, codice, partita IVA o telefono',
  trovati: 'Clienti trovati',
  nessuno: 'Nessun cliente trovato.',
  bloccato: 'Bloccato',
  aiuto:
    'Poi: scrivi l’articolo, Invio; freccia giù sul risultato, i pezzi, Invio; Alt C per il carrello, Ctrl Invio per confermare.',
} as const;

/** The customer in the address: the palette and the customer's card open this screen with one. */
function parseClienteUrl(raw: RawSearch): { cliente?: string } {
  return raw['cliente'] === undefined || raw['cliente'] === '' ? {} : { cliente: raw['cliente'] };
}

/** Opens another document, so that the data of two customers never mixes. */
function open({ codiceErp, id }: Pick<ClienteInElenco, 'codiceErp' | 'id'>): void {
  window.location.assign(sportelloOf('telefono', codiceErp ?? `_${id}`));
}

/** Chooses the customer of a telephone order (product.md §6): one field, and Enter. */
export function TelefonoPage() {
  const { cliente } = useSearchObject(parseClienteUrl);
  useEffect(() => {
    if (cliente !== undefined) window.location.replace(sportelloOf('telefono', cliente));
  }, [cliente]);
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.testo} />
      {cliente === undefined && <Scelta />}
    </Stack>
  );
}

function Scelta() {
  const [testo, setTesto] = useState('');
  const [scelta, setScelta] = useState(0);
  const cercato = useDeferredValue(testo.trim());
  const isCercato = cercato.length >= MIN_CERCATO;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['staff', 'telefono', cercato],
    queryFn: ({ signal }) => request(findClientiTelefono, { query: { testo: cercato }, signal }),
    enabled: isCercato,
    placeholderData: keepPreviousData,
  });
  const clienti = isCercato ? (data?.clienti ?? []) : [];
  // Until the answer to the current text arrives, Enter could choose another customer.
  const isPronto = isCercato && data !== undefined && !isPlaceholderData && cercato === testo.trim();
  const attiva = Math.min(scelta, clienti.length - 1);
  const [isAttesa, setAttesa] = useState(false);
  const scelto = clienti[attiva];
  useEffect(() => {
    if (isAttesa && isPronto && scelto !== undefined) open(scelto);
  }, [isAttesa, isPronto, scelto]);
  return (
    <Card className={styles.scelta}>
      <CampoConElenco
        type="search"
        label={testi.cliente}
        placeholder={testi.segnaposto}
        testo={testo}
        onTesto={(scritto) => {
          setTesto(scritto);
          setScelta(0);
          setAttesa(false);
        }}
        nome={testi.trovati}
        className={styles.clienti}
        opzioni={clienti}
        keyOf={({ id }) => id}
        draw={(cliente) => (
          <>
            <b>{cliente.ragioneSociale}</b>
            <span>{formatLuogo(cliente)}</span>
            <small>{[cliente.codiceErp, cliente.partitaIva, cliente.telefono].filter(Boolean).join(' · ')}</small>
            {cliente.isBloccato && <Badge kind="bad">{testi.bloccato}</Badge>}
          </>
        )}
        attiva={attiva}
        onAttiva={setScelta}
        onInvio={() => setAttesa(true)}
        onScelta={open}
      >
        {isError && <LoadError title={testiCerca.errore} onRetry={() => void refetch()} />}
        <p role="status" className={styles.quieto}>
          {isPronto && clienti.length === 0 ? testi.nessuno : <span className={styles.tasti}>{testi.aiuto}</span>}
        </p>
      </CampoConElenco>
    </Card>
  );
}
