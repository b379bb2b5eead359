import type { Allegato, Messaggio } from '@battistrada/contract/chat';
import { oraOf } from '@battistrada/domain/giorno';
import FileText from 'virtual:icona/file-text';
import { Button } from '../../ui/button.tsx';
import styles from './bolla.module.css';
import { isNostro, type Canale } from './canale.ts';
import type { InInvio } from './invio.ts';
import { testi } from './testi.ts';

/** One message of the conversation, ours on the right. */
export function Bolla({ canale, messaggio }: { canale: Canale; messaggio: Messaggio }) {
  const { autore, testo, istante, letto, allegati } = messaggio;
  const nostro = isNostro(canale, messaggio);
  return (
    <div className={styles.bolla} data-nostra={nostro || undefined}>
      <p className={styles.capo}>
        {/* Several people answer for the staff, so each is named. */}
        <b>{nostro && !canale.daStaff ? testi.tu : autore}</b>{' '}
        <time dateTime={istante}>{oraOf(new Date(istante))}</time>
        {nostro && letto !== null && <span> · {testi.letto}</span>}
      </p>
      {testo !== '' && <p className={styles.testo}>{testo}</p>}
      {allegati.map((allegato) => (
        <AllegatoInviato key={allegato.id} allegato={allegato} href={canale.hrefAllegato(allegato.id)} />
      ))}
    </div>
  );
}

const LATO = 220;

/** An image with its final size reserved, or a file to open. */
function AllegatoInviato({
  allegato: { nome, tipo, dimensione, larghezza, altezza },
  href,
}: {
  allegato: Allegato;
  href: string;
}) {
  if (tipo === 'image/webp' && larghezza !== null && altezza !== null) {
    const scala = Math.min(1, LATO / larghezza, LATO / altezza);
    return (
      <a href={href} target="_blank" rel="noreferrer" className={styles.immagine} aria-label={testi.immagine(nome)}>
        <img
          src={href}
          alt=""
          width={Math.round(larghezza * scala)}
          height={Math.round(altezza * scala)}
          loading="lazy"
          decoding="async"
        />
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.file}>
      <FileText aria-hidden="true" /> <span>{nome}</span>
      <span className={styles.peso}>{testi.dimensione(dimensione)}</span>
    </a>
  );
}

/** A message that is being sent or has failed. */
export function BollaInInvio({
  inInvio: { testo, files, errore },
  onRiprova,
  onTogli,
}: {
  inInvio: InInvio;
  onRiprova: () => void;
  onTogli: () => void;
}) {
  return (
    <div className={styles.bolla} data-nostra data-in-invio={errore === null || undefined}>
      <p className={styles.capo}>
        <b>{testi.tu}</b> {errore === null && testi.inInvio}
      </p>
      {testo !== '' && <p className={styles.testo}>{testo}</p>}
      {files.map((file) => (
        <p key={file.name} className={styles.file}>
          <FileText aria-hidden="true" /> <span>{file.name}</span>
          <span className={styles.peso}>{testi.dimensione(file.size)}</span>
        </p>
      ))}
      {errore !== null && (
        <div className={styles.errore} role="alert">
          <p>
            <b>{testi.nonInviato}</b> {errore}
          </p>
          <Button kind="plain" onClick={onRiprova}>
            {testi.riprova}
          </Button>
          <Button kind="plain" onClick={onTogli}>
            {testi.togli}
          </Button>
        </div>
      )}
    </div>
  );
}
