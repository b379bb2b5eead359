import { TextField } from '../../../ui/text-field.tsx';
import { textOf } from '../../../ui/use-form.ts';
import { testi } from './testi.ts';

/** The user to whom a key or an address belongs; without one it is for the wholesaler's own systems. */
export function CampoUtente({ errore }: { readonly errore: string | undefined }) {
  return (
    <TextField
      name="username"
      label={testi.utente}
      note={testi.utenteNota}
      error={errore}
      autoComplete="off"
      autoCapitalize="none"
    />
  );
}

/** Reads the field's form. */
export function utenteOf(form: HTMLFormElement): { username?: string } {
  const username = textOf(form, 'username').trim();
  return username === '' ? {} : { username };
}
