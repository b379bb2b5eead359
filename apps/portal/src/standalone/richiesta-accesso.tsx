import { richiediAccesso, type RichiestaAccesso as Richiesta } from '@battistrada/contract/login';
import { MAX_NOTE } from '@battistrada/contract/limiti';
import { isPartitaIva } from '@battistrada/domain/partita-iva';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../api/api-error.ts';
import { request } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './richiesta-accesso.module.css';
import { testi } from './richiesta-testi.ts';

type Campo = keyof Richiesta;
type Errori = Partial<Record<Campo, string>>;

const CAMPI: readonly string[] = [
  'ragioneSociale',
  'partitaIva',
  'nome',
  'email',
  'telefono',
  'messaggio',
] satisfies Campo[];

/** Asks the wholesaler for credentials; the answer comes by phone or mail. */
export function RichiestaAccesso({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [errori, setErrori] = useState<Errori>({});
  const [rifiuto, setRifiuto] = useState<string | null>(null);

  // The dialog itself would begin at its cross.
  useEffect(() => {
    if (open) first.current?.focus();
  }, [open]);

  const showErrori = (form: HTMLFormElement, found: Errori) => {
    setErrori(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const richiesta = readForm(new FormData(form));
    const found = validate(richiesta);
    setRifiuto(null);
    showErrori(form, found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    try {
      await request(richiediAccesso, { body: richiesta });
      setSent(true);
    } catch (error) {
      const { errori: refused, messaggio } = error instanceof ApiError ? error : new ApiError(0);
      const known = refused
        .filter(({ campo }) => CAMPI.includes(campo))
        .map(({ campo, messaggio: text }) => [campo, text] as const);
      if (known.length > 0) showErrori(form, Object.fromEntries(known));
      else setRifiuto(messaggio);
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isSent ? testi.inviata : testi.titolo}
      actions={
        isSent ? (
          <Button onClick={onClose}>{testi.chiudi}</Button>
        ) : (
          <>
            <Button kind="quiet" onClick={onClose}>
              {testi.annulla}
            </Button>
            <Button type="submit" form={formId} busy={isSending}>
              {isSending ? testi.invioInCorso : testi.invia}
            </Button>
          </>
        )
      }
    >
      <p role="status" className={styles.testo}>
        {isSent ? testi.grazie : testi.testo}
      </p>
      {!isSent && (
        <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            ref={first}
            label={testi.ragioneSociale}
            name="ragioneSociale"
            autoComplete="organization"
            maxLength={200}
            required
            className={styles.intero}
            error={errori.ragioneSociale}
          />
          <TextField
            label={testi.partitaIva}
            name="partitaIva"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            required
            error={errori.partitaIva}
          />
          <TextField
            label={testi.telefono}
            name="telefono"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            required
            error={errori.telefono}
          />
          <TextField label={testi.nome} name="nome" autoComplete="name" maxLength={200} required error={errori.nome} />
          <TextField
            label={testi.email}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={200}
            required
            error={errori.email}
          />
          <TextArea
            label={testi.messaggio}
            note={testi.facoltativo}
            name="messaggio"
            maxLength={MAX_NOTE}
            className={styles.intero}
            error={errori.messaggio}
          />
          <div role="alert" className={styles.rifiuto}>
            {rifiuto !== null && <p>{rifiuto}</p>}
          </div>
        </form>
      )}
    </Dialog>
  );
}

function readForm(data: FormData): Richiesta {
  const read = (campo: Campo): string => {
    const value = data.get(campo);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    ragioneSociale: read('ragioneSociale'),
    // As it is often written: IT 0123 4567 890.
    partitaIva: read('partitaIva').replace(/^IT|\s|\./gi, ''),
    telefono: read('telefono'),
    nome: read('nome'),
    email: read('email'),
    messaggio: read('messaggio'),
  };
}

function validate(richiesta: Richiesta): Errori {
  const { ragioneSociale, partitaIva, telefono, nome, email } = richiesta;
  return {
    ...(ragioneSociale === '' && { ragioneSociale: testi.obbligatorio }),
    ...(!isPartitaIva(partitaIva) && { partitaIva: partitaIva === '' ? testi.obbligatorio : testi.partitaIvaErrata }),
    ...(!/\d.*\d.*\d/.test(telefono) && { telefono: telefono === '' ? testi.obbligatorio : testi.telefonoErrato }),
    ...(nome === '' && { nome: testi.obbligatorio }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: email === '' ? testi.obbligatorio : testi.emailErrata }),
  };
}
