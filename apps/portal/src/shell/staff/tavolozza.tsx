import { hasDiritto } from '@battistrada/contract/diritti';
import { findClientiTelefono, listClientiStaff } from '@battistrada/contract/cliente-staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import type { VoceMenu } from '../../router/menu.ts';
import { useNavigate } from '../../router/navigation.tsx';
import { CampoConElenco } from '../../staff/campo-con-elenco.tsx';
import { MIN_CERCATO, testiCerca } from '../../staff/cerca.ts';
import { findTrovati } from '../../staff/scelte-query.ts';
import { isFocusLost } from '../../staff/use-lost-focus.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useUtente } from '../use-utente.ts';
import styles from './tavolozza.module.css';
import { testi } from './testi.ts';
import { voceCerta, vociTavolozza, type VoceTavolozza } from './voci-tavolozza.ts';

/** Opens anything by typing: a screen, an order, a customer, an article. */
export function Tavolozza({ menu, onClose }: { readonly menu: readonly VoceMenu[]; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [testo, setTesto] = useState('');
  /** The entry that the arrow keys chose; null for the first one. */
  const [scelta, setScelta] = useState<string | null>(null);
  /** Enter was pressed while the search for the current text was in progress. */
  const [isAttesa, setAttesa] = useState(false);
  const cercato = useDeferredValue(testo.trim());
  const trovati = useTrovati(cercato);
  const voci = vociTavolozza(cercato, { menu, ...trovati });
  const attiva = Math.max(
    voci.findIndex(({ chiave }) => chiave === scelta),
    Math.min(0, voci.length - 1),
  );
  // Until the answer to the current text arrives, Enter would open an earlier result.
  const isPronto = cercato === testo.trim() && trovati.isLetto;
  const go = (voce: VoceTavolozza | undefined): void => {
    if (voce === undefined) return;
    onClose();
    void navigate({ to: voce.path, search: voce.search }).then(() => requestAnimationFrame(takeFocus));
  };
  const onInvio = (): void => {
    const scritta = scelta === null ? voceCerta(testo, menu) : voci[attiva];
    if (scritta === undefined) setAttesa(true);
    else go(scritta);
  };
  const prima = voci[attiva];
  useEffect(() => {
    if (isAttesa && isPronto) go(prima);
  });
  return (
    <Dialog open title={testi.vaiA} onClose={onClose}>
      <CampoConElenco
        label={testi.cercaOvunque}
        testo={testo}
        onTesto={(scritto) => {
          setTesto(scritto);
          setScelta(null);
          setAttesa(false);
        }}
        nome={testi.vaiA}
        className={styles.voci}
        opzioni={voci}
        keyOf={({ chiave }) => chiave}
        draw={({ nome, tipo }) => (
          <>
            <span>{nome}</span>
            <small>{tipo}</small>
          </>
        )}
        attiva={attiva}
        onAttiva={(indice) => setScelta(voci[indice]?.chiave ?? null)}
        onInvio={onInvio}
        onScelta={go}
      />
      {trovati.isFallita && <LoadError title={testiCerca.errore} onRetry={trovati.retry} />}
      <p role="status" className={styles.niente}>
        {voci.length === 0 && !trovati.isFallita && testi.niente}
      </p>
    </Dialog>
  );
}

/**
 * Within one screen nothing takes the focus that the palette had: what is open beside the list has it then, or the
 * title.
 */
function takeFocus(): void {
  if (!isFocusLost()) return;
  (document.querySelector<HTMLElement>('main [data-chiude]') ?? document.querySelector<HTMLElement>('h1'))?.focus();
}

/** The customers and articles for a text; during a search those of the previous text. */
function useTrovati(cercato: string) {
  const utente = useUtente();
  const isCercato = cercato.length >= MIN_CERCATO;
  const vedeClienti = utente !== undefined && hasDiritto(utente, 'clienti');
  const clienti = useQuery({
    queryKey: ['staff', 'tavolozza', cercato],
    queryFn: ({ signal }) =>
      request(vedeClienti ? listClientiStaff : findClientiTelefono, { query: { testo: cercato }, signal }),
    enabled: isCercato && utente !== undefined && (vedeClienti || hasDiritto(utente, 'ordine-telefonico')),
    placeholderData: keepPreviousData,
  });
  const articoli = useQuery({
    queryKey: ['staff', 'tavolozza-articoli', cercato],
    queryFn: ({ signal }) => findTrovati(cercato, signal),
    enabled: isCercato,
    placeholderData: keepPreviousData,
  });
  const fallite = isCercato ? [clienti, articoli].filter(({ isError }) => isError) : [];
  return {
    clienti: isCercato ? (clienti.data?.clienti ?? []) : [],
    articoli: isCercato ? (articoli.data ?? []) : [],
    isFallita: fallite.length > 0,
    retry: () => {
      for (const fallita of fallite) void fallita.refetch();
    },
    isLetto: !isCercato || [clienti, articoli].every((letto) => !letto.isLoading && !letto.isPlaceholderData),
  };
}
