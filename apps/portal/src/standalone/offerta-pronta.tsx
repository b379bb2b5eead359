import { MAX_MESSAGGIO_OFFERTA } from '@battistrada/contract/limiti';
import { downloadOfferta, type Offerta } from '@battistrada/contract/preventivo-link';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import CircleCheck from 'virtual:icona/circle-check';
import FileText from 'virtual:icona/file-text';
import { useState } from 'react';
import { addressOfCall } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/dialog.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { TextArea } from '../ui/text-area.tsx';
import { OffertaProposta, OffertaServizi } from './offerta-proposta.tsx';
import { OffertaRifiutata, OffertaRifiuto } from './offerta-rifiuto.tsx';
import { OffertaRivenditore } from './offerta-rivenditore.tsx';
import styles from './offerta-page.module.css';
import { testi } from './offerta-testi.ts';

/** The offer: the dealer, the choices, what is included, and the button to accept. */
export function OffertaPronta({
  offerta,
  token,
  onAccept,
  onRefuse,
}: {
  offerta: Offerta;
  /** The token of its link. */
  token: string;
  onAccept: (alternativa: number, messaggio: string) => Promise<void>;
  onRefuse: (messaggio: string) => Promise<void>;
}) {
  const { rivenditore, alternative, accettato, scelta, rifiutato } = offerta;
  const prima = alternative[0]?.totale.alternativa ?? 1;
  const [voluta, setVoluta] = useState(prima);
  const attiva = scelta ?? voluta;
  const [eraAccettata] = useState(accettato !== null);
  const isSola = alternative.length === 1;

  return (
    <div className={styles.pagina}>
      <Testata offerta={offerta} />
      <main className={styles.foglio}>
        {accettato !== null && <Accettata {...{ accettato, offerta, isSola }} isNuova={!eraAccettata} />}
        {rifiutato !== null && <OffertaRifiutata rivenditore={rivenditore.ragioneSociale} />}
        <div
          className={classes(styles.proposte, !isSola && styles.piu)}
          {...(!isSola && { role: 'group', 'aria-label': testi.scegli })}
        >
          {alternative.map((alternativa) => (
            <OffertaProposta
              key={alternativa.totale.alternativa}
              offerta={offerta}
              alternativa={alternativa}
              isSola={isSola}
              isScelta={alternativa.totale.alternativa === attiva}
              // The choice is final: the others remain only for reading.
              onChoose={accettato === null ? setVoluta : null}
            />
          ))}
        </div>
        {!isSola && (offerta.servizi.length > 0 || offerta.assicurazioneInclusa) && (
          <section className={styles.sezione}>
            <OffertaServizi
              titolo={testi.serviziInOgni}
              servizi={offerta.servizi}
              assicurazioneInclusa={offerta.assicurazioneInclusa}
            />
          </section>
        )}
        {offerta.note !== '' && (
          <section className={styles.sezione}>
            <h2>{testi.note}</h2>
            <p className={styles.note}>{offerta.note}</p>
          </section>
        )}
        {accettato === null && <Accetta {...{ offerta, attiva, isSola, onAccept }} />}
        {accettato === null && rifiutato === null && (
          <OffertaRifiuto rivenditore={rivenditore.ragioneSociale} onRefuse={onRefuse} />
        )}
      </main>
      <form className={styles.carta} method="post" action={addressOfCall(downloadOfferta, {})} target="_blank">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" kind="quiet">
          <FileText aria-hidden="true" />
          {testi.pdf}
        </Button>
      </form>
      <OffertaRivenditore rivenditore={rivenditore} />
    </div>
  );
}

/** The dealer, the customer, and the last valid day. */
function Testata({
  offerta: { rivenditore, logo, numero, emesso, validoFino, cliente },
}: {
  offerta: Pick<Offerta, 'rivenditore' | 'logo' | 'numero' | 'emesso' | 'validoFino' | 'cliente'>;
}) {
  return (
    <header className={styles.testata}>
      <div className={styles.casa}>
        {/* The name is beside it. */}
        {logo !== null && <img className={styles.logo} src={logo} alt="" />}
        <p className={styles.nome}>{rivenditore.ragioneSociale}</p>
      </div>
      <div>
        <h1>{testi.titolo(numero)}</h1>
        {cliente !== null && <p>{testi.perCliente(cliente)}</p>}
        <p>
          {testi.emesso(formatGiorno(emesso))}, {testi.valido(formatGiorno(validoFino))}
        </p>
      </div>
    </header>
  );
}

function Accettata({
  accettato,
  offerta,
  isSola,
  isNuova,
}: {
  accettato: string;
  offerta: Offerta;
  isSola: boolean;
  /** It was accepted on this screen: the button is gone, and the focus moves here. */
  isNuova: boolean;
}) {
  // The offer as it was accepted: later changes of the dealer are in another offer.
  const presa = offerta.alternative.find(({ totale }) => totale.alternativa === offerta.scelta);
  return (
    <div className={styles.accettata} role="status">
      <CircleCheck aria-hidden="true" />
      <div>
        <h2 tabIndex={-1} ref={isNuova ? focusOnMount : undefined}>
          {testi.accettato}
        </h2>
        {!isSola && offerta.scelta !== null && <p>{testi.sceltaProposta(offerta.scelta)}</p>}
        {presa !== undefined && (
          <p className={styles.presa}>
            {testi.accettatoPer(formatGiorno(giornoOf(new Date(accettato))), formatEuro(presa.totale.totaleCents))}
          </p>
        )}
        <p>{testi.accettatoTesto(offerta.rivenditore.ragioneSociale)}</p>
      </div>
    </div>
  );
}

function Accetta({
  offerta,
  attiva,
  isSola,
  onAccept,
}: {
  offerta: Offerta;
  attiva: number;
  isSola: boolean;
  onAccept: (alternativa: number, messaggio: string) => Promise<void>;
}) {
  const [isAsking, setAsking] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [messaggio, setMessaggio] = useState('');
  const [isSending, setSending] = useState(false);
  const totale = offerta.alternative.find((altra) => altra.totale.alternativa === attiva)?.totale.totaleCents ?? 0;
  const etichetta = isSola ? testi.accetta : testi.accettaProposta(attiva);

  const accept = async (): Promise<void> => {
    setAsking(false);
    setSending(true);
    setFailed(false);
    try {
      await onAccept(attiva, messaggio.trim());
      window.scrollTo({ top: 0 });
    } catch {
      setFailed(true);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <section className={classes(styles.sezione, 'no-print')}>
        <TextArea
          label={testi.messaggio}
          hint={testi.messaggioAiuto}
          note={testi.facoltativo}
          maxLength={MAX_MESSAGGIO_OFFERTA}
          value={messaggio}
          onChange={(event) => setMessaggio(event.target.value)}
        />
      </section>
      <div className={styles.accetta}>
        <p>
          <span>
            {testi.totale}, {testi.ivaInclusa}
          </span>
          <b>{formatEuro(totale)}</b>
        </p>
        {/* Beside its button, and removed with it, so that no failure remains after the success. */}
        {isFailed && (
          <p role="alert" className={styles.fallito}>
            {testi.nonAccettato}
          </p>
        )}
        <Button busy={isSending} onClick={() => setAsking(true)}>
          {etichetta}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        isQuestion
        title={testi.accettaTitolo}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {testi.annulla}
            </Button>
            <Button onClick={() => void accept()}>{etichetta}</Button>
          </>
        }
      >
        <p>{testi.accettaTesto(formatEuro(totale), offerta.rivenditore.ragioneSociale)}</p>
      </Dialog>
    </>
  );
}
