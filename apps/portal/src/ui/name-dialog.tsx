import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormFoot } from './form-foot.tsx';
import styles from './name-dialog.module.css';
import { TextField } from './text-field.tsx';
import { checked, textOf, useForm } from './use-form.ts';

export interface NameDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The text of the submit button. */
  readonly action: string;
  readonly cancel: string;
  readonly label: string;
  readonly hint: string;
  /** The message when the name is blank. */
  readonly missing: string;
  readonly name: string;
  /** Stands in the form. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Resolves with a sentence when the name was refused. */
  readonly onName: (name: string) => Promise<string | null>;
}

/** Asks for the name of something. */
export function NameDialog({ open, title, onClose, ...form }: NameDialogProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {open && <NameForm {...form} onClose={onClose} />}
    </Dialog>
  );
}

function NameForm({
  action,
  cancel,
  label,
  hint,
  missing,
  name,
  children,
  onClose,
  onName,
}: Omit<NameDialogProps, 'open' | 'title'>) {
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<'nome', string>({
    campi: ['nome'],
    read: (scritto) => {
      const valore = textOf(scritto, 'nome').trim();
      return checked(valore, valore === '' ? { nome: missing } : {});
    },
    send: async (valore) => {
      const testo = await onName(valore);
      return testo === null ? null : { tipo: 'modulo', testo };
    },
  });
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      <TextField
        name="nome"
        label={label}
        hint={hint}
        error={errori.nome}
        defaultValue={name}
        maxLength={200}
        autoComplete="off"
        required
      />
      {children}
      <FormFoot rifiuto={rifiuto} isSending={isSending} salva={action}>
        <Button kind="quiet" onClick={onClose}>
          {cancel}
        </Button>
      </FormFoot>
    </form>
  );
}
