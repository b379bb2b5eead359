import type { LinkPreventivo, Preventivo } from '@battistrada/contract/preventivo';
import { createLink, revokeLink } from '@battistrada/contract/preventivo-link';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno, giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Copy from 'virtual:icona/copy';
import Link2 from 'virtual:icona/link-2';
import Mail from 'virtual:icona/mail';
import MessageCircle from 'virtual:icona/message-circle';
import Share2 from 'virtual:icona/share-2';
import { useId, useState } from 'react';
import { today } from '../../clock.ts';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { NON_FATTO } from '../../api/non-fatto.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { useIsSure } from '../../ui/use-is-sure.ts';
import { useSnack } from '../../ui/snack.tsx';
import styles from './link-cliente.module.css';
import { preventivoQuery, refreshPreventivi, showPreventivo } from './preventivo-query.ts';
import { testiLink as t } from './testi-link.ts';
import { testi } from './testi-vendita.ts';
import { useTitolo } from './use-titolo.ts';

export interface LinkClienteProps {
  readonly preventivo: Preventivo;
  /** Saves typed values; false when some could not be saved. */
  readonly settle: () => Promise<boolean>;
  readonly isAdding: boolean;
  /** Adds what the end customer chose to the cart. */
  readonly onOrder: () => void;
}

/** The end customer's link: creating, sending, revoking, and what he did with it. */
export function LinkCliente({ preventivo, settle, isAdding, onOrder }: LinkClienteProps) {
  const { id, numero, stato, validoFino } = preventivo.testata;
  const { link, righe } = preventivo;
  const { indirizzo, create, askCreate, revoca, askRevoca } = useLink(id, settle);
  const isAccettato = link?.accettato != null;
  // The quotation has changed since the link was made.
  const isSuperato = link?.superato != null;
  const titolo = useTitolo(`${link === null} ${link?.inCarrello ?? ''}`);
  const hasProdotti = righe.length > 0;
  // A link remains what it is when the products are removed.
  if (link === null && !hasProdotti) return null;

  return (
    <Card className={classes(styles.link, 'no-print')} role="region" aria-label={t.titolo}>
      <h2 ref={titolo} tabIndex={-1}>
        {t.titolo}
      </h2>
      {link === null ? <p>{t.aiuto}</p> : <StatoLink link={link} isScaduto={stato === 'SCADUTO'} />}
      {indirizzo !== null && <Indirizzo {...{ indirizzo, numero }} cliente={preventivo.cliente} />}
      <div className={styles.comandi}>
        {isAccettato && link.inCarrello === null && (
          <Button busy={isAdding} onClick={onOrder}>
            {t.ordina}
          </Button>
        )}
        {hasProdotti && (!isAccettato || isSuperato) && (
          <Button
            kind="quiet"
            busy={create.isPending}
            title={link === null ? undefined : t.rifaiAiuto}
            onClick={() => void askCreate(stato === 'SCADUTO' ? validoFino : null)}
          >
            <Link2 aria-hidden="true" />
            {isSuperato ? t.creaVersione : link === null ? t.crea : t.rifai}
          </Button>
        )}
        {link !== null && !isAccettato && (
          <Button kind="plain" busy={revoca.isPending} onClick={() => void askRevoca()}>
            {t.revoca}
          </Button>
        )}
      </div>
    </Card>
  );
}

const CREA = ['crea-link'];

/** Creates and revokes the link; only the page that created it knows its address. */
function useLink(id: string, settle: () => Promise<boolean>) {
  const client = useQueryClient();
  const snack = useSnack();
  const isSure = useIsSure();
  const [indirizzo, setIndirizzo] = useState<string | null>(null);
  const show = (changed: Preventivo): void => {
    showPreventivo(client, changed);
    void refreshPreventivi(client);
  };
  const onError = (error: unknown): void => {
    snack(messaggioOf(error, NON_FATTO), 'error', 'link');
    // It may be done, or have been accepted meanwhile: the current state is read.
    void client.invalidateQueries({ queryKey: preventivoQuery(id).queryKey });
  };
  const create = useMutation({
    mutationKey: CREA,
    // The link must show what the screen shows, so everything is saved first.
    mutationFn: async () => ((await settle()) ? request(createLink, { query: { id } }) : null),
    onSuccess: (creato) => {
      if (creato === null) return;
      const { percorso, preventivo: changed } = creato;
      setIndirizzo(new URL(percorso, window.location.origin).href);
      snack(t.linkCreato(formatGiorno(changed.testata.validoFino)), 'ok', 'link');
      show(changed);
    },
    onError,
  });
  const revoca = useMutation({
    mutationFn: () => request(revokeLink, { query: { id } }),
    onSuccess: (changed) => {
      setIndirizzo(null);
      snack(t.revocato, 'ok', 'link');
      show(changed);
    },
    onError,
  });
  const askRevoca = async (): Promise<void> => {
    const domanda = { title: t.revocaTitolo, text: t.revocaTesto, no: testi.carrello.annulla, yes: t.revoca };
    if (await isSure(domanda)) revoca.mutate();
  };
  /** A link for an expired quotation starts its days again, so the dealer is asked first. */
  const askCreate = async (scadutoIl: Giorno | null): Promise<void> => {
    // A link may expire before its quotation, whose validity was extended: that stays.
    const isDaRinnovare = scadutoIl !== null && scadutoIl < today();
    const isVoluto =
      !isDaRinnovare ||
      (await isSure({
        title: t.scadutoTitolo,
        text: t.scadutoTesto(formatGiorno(scadutoIl)),
        no: testi.carrello.annulla,
        yes: t.rinnova,
        kind: 'primary',
      }));
    // Two calls would make two links, and the page might show the one that no longer opens.
    if (isVoluto && client.isMutating({ mutationKey: CREA }) === 0) create.mutate();
  };
  return { indirizzo, create, askCreate, revoca, askRevoca };
}

/** A number without a country is Italian. */
function whatsappOf(cellulare: string): string {
  const cifre = cellulare.replace(/\D/g, '');
  return cifre === '' || /^\s*(\+|00)/.test(cellulare) ? cifre.replace(/^00/, '') : `39${cifre}`;
}

function Indirizzo({
  indirizzo,
  numero,
  cliente,
}: {
  indirizzo: string;
  numero: number;
  cliente: Preventivo['cliente'];
}) {
  const snack = useSnack();
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(indirizzo);
      snack(t.copiato);
    } catch {
      // Without HTTPS there is no clipboard: the address is selected, to be copied by hand.
      document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.select();
    }
  };
  return (
    <div className={styles.indirizzo}>
      <label htmlFor={id}>{t.indirizzo}</label>
      <input id={id} readOnly value={indirizzo} onFocus={(event) => event.target.select()} />
      <p>{t.soloOra}</p>
      <div className={styles.comandi}>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t.copia}
        </Button>
        <a
          className={buttonClass('quiet')}
          href={`https://wa.me/${whatsappOf(cliente?.cellulare ?? '')}?text=${encodeURIComponent(t.messaggio(numero, indirizzo))}`}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle aria-hidden="true" />
          {t.whatsapp}
        </a>
        <a
          className={buttonClass('quiet')}
          href={`mailto:${encodeURIComponent(cliente?.email ?? '')}?subject=${encodeURIComponent(t.testoCondiviso(numero))}&body=${encodeURIComponent(t.messaggio(numero, indirizzo))}`}
        >
          <Mail aria-hidden="true" />
          {t.mail}
        </a>
        {'share' in navigator && (
          <Button
            kind="quiet"
            onClick={() =>
              // Closing the system's share dialog is not an error.
              void navigator.share({ title: t.testoCondiviso(numero), url: indirizzo }).catch(() => {})
            }
          >
            <Share2 aria-hidden="true" />
            {t.condividi}
          </Button>
        )}
      </div>
    </div>
  );
}

function StatoLink({ link, isScaduto }: { link: LinkPreventivo; isScaduto: boolean }) {
  const {
    creato,
    scade,
    visto,
    rifiutato,
    accettato,
    importoAccettatoCents,
    superato,
    alternativa,
    messaggio,
    inCarrello,
  } = link;
  // It opens until the end of a day: that instant already belongs to the next day.
  const ultimoGiorno = formatGiorno(giornoOf(new Date(Date.parse(scade) - 1)));
  const righe =
    accettato === null
      ? [
          `${t.creato(giorno(creato))}, ${isScaduto ? t.scaduto(ultimoGiorno) : t.scade(ultimoGiorno)}`,
          visto === null ? t.nonVisto : t.visto(giorno(visto)),
          ...(rifiutato === null ? [] : [t.rifiutato(giorno(rifiutato))]),
          ...(superato === null || isScaduto ? [] : [t.cambiato(giorno(superato), t.vedePrima)]),
        ]
      : [
          importoAccettatoCents === null
            ? t.accettato(giorno(accettato))
            : t.accettatoPer(giorno(accettato), formatEuro(importoAccettatoCents)),
          ...(alternativa === null ? [] : [t.proposta(alternativa)]),
          ...(inCarrello === null ? [] : [t.inCarrello(giorno(inCarrello))]),
          superato === null ? t.seCambia : t.cambiato(giorno(superato), t.daAccettare),
        ];
  return (
    <div className={styles.stato}>
      {righe.map((riga) => (
        <p key={riga}>{riga}</p>
      ))}
      {messaggio !== '' && <blockquote>{messaggio}</blockquote>}
    </div>
  );
}

function giorno(istante: string): string {
  return formatGiorno(giornoOf(new Date(istante)));
}
