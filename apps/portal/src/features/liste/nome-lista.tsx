import { ApiError, isRefusal } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checked, textOf, useForm } from '../../ui/use-form.ts';
import styles from './liste.module.css';
import { testi } from './testi.ts';

interface NomeListaProps {
  readonly open: boolean;
  readonly titolo: string;
  readonly azione: string;
  readonly nome: string;
  readonly onClose: () => void;
  readonly onNome: (nome: string) => Promise<void>;
}

/** Asks for the name of a list. */
export function NomeLista({ open, titolo, onClose, ...modulo }: NomeListaProps) {
  return (
    <Dialog open={open} title={titolo} onClose={onClose}>
      {open && <Modulo {...modulo} onClose={onClose} />}
    </Dialog>
  );
}

function Modulo({ azione, nome, onClose, onNome }: Omit<NomeListaProps, 'open' | 'titolo'>) {
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<'nome', string>({
    campi: ['nome'],
    read: (scritto) => {
      const valore = textOf(scritto, 'nome').trim();
      return checked(valore, valore === '' ? { nome: testi.nomeManca } : {});
    },
    send: (valore) =>
      onNome(valore).then(
        () => null,
        (error: unknown) => {
          if (error instanceof ApiError && error.isSessionLost) return { tipo: 'campi', errori: {} } as const;
          return { tipo: 'modulo', testo: isRefusal(error) ? error.messaggio : testi.errore } as const;
        },
      ),
  });
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      <TextField
        name="nome"
        label={testi.nome}
        hint={testi.nomeAiuto}
        error={errori.nome}
        defaultValue={nome}
        maxLength={200}
        autoComplete="off"
        required
      />
      <p role="alert" className={styles.errore}>
        {rifiuto}
      </p>
      <div className={styles.azioni}>
        <Button kind="quiet" onClick={onClose}>
          {testi.annulla}
        </Button>
        <Button type="submit" busy={isSending}>
          {azione}
        </Button>
      </div>
    </form>
  );
}
