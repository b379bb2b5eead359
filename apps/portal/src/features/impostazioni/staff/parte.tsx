import type { ImpostazioniStaff } from '@battistrada/contract/impostazioni-staff';
import { useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useModulo } from '../../../staff/use-modulo.ts';
import { Card } from '../../../ui/card.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { writeQuando } from '../../../quando.ts';
import { useSnack } from '../../../ui/snack.tsx';
import type { ErroriModulo, Letto } from '../../../ui/use-form.ts';
import { impostazioniQuery } from './impostazioni-query.ts';
import { testi } from './testi.ts';

interface ParteProps<C extends string, V> {
  readonly titolo: string;
  readonly aiuto?: string;
  readonly modificata: string | null;
  readonly modificataDa: string | null;
  readonly campi: readonly C[];
  readonly read: (form: HTMLFormElement) => Letto<C, V>;
  readonly send: (valori: V) => Promise<ImpostazioniStaff>;
  /** The field of an error of the server, where the fields have other names. */
  readonly nomeOf?: (campo: string) => string;
  /** Gets all settings after the change. */
  readonly onSaved: (tutte: ImpostazioniStaff) => void;
  readonly children: (errori: ErroriModulo<C>) => ReactNode;
}

/** The properties of a card for one setting. */
export interface ParteDiVoce<K extends Exclude<keyof ImpostazioniStaff, 'depositi'>> {
  readonly voce: ImpostazioniStaff[K];
  readonly onSaved: (tutte: ImpostazioniStaff) => void;
}

/** One setting in its own card: its form, who changed it last, and its button. */
export function Parte<C extends string, V>(parte: ParteProps<C, V>) {
  const { titolo, aiuto, modificata, modificataDa, campi, read, send, nomeOf, onSaved, children } = parte;
  const id = useId();
  const client = useQueryClient();
  const snack = useSnack();
  const { form, errori, rifiuto, isSending, onSubmit, domanda } = useModulo<C, V, ImpostazioniStaff>({
    campi,
    read,
    send,
    nomeOf,
    bozza: titolo,
    onDone: (tutte) => {
      onSaved(tutte);
      client.setQueryData(impostazioniQuery.queryKey, tutte);
      void refreshStaff(client);
      snack(testi.salvato);
    },
    onConteso: () => void client.invalidateQueries({ queryKey: impostazioniQuery.queryKey }),
  });
  return (
    <Card>
      {domanda}
      <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate aria-labelledby={id}>
        <h2 id={id}>{titolo}</h2>
        {aiuto !== undefined && <p className={styles.quieto}>{aiuto}</p>}
        {children(errori)}
        {modificata !== null && (
          <p className={styles.quieto}>{testi.modificata(modificataDa, writeQuando(modificata))}</p>
        )}
        <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.salva} />
      </form>
    </Card>
  );
}
