import { addNota, markNota, type Nota } from '@battistrada/contract/agente';
import { formatGiorno } from '@battistrada/domain/giorno';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { messaggioAtto } from '../../api/messaggio-atto.ts';
import { useOggi } from '../../use-oggi.ts';
import { request } from '../../api/client.ts';
import { useMutationOnce } from '../../ui/use-mutation-once.ts';
import { useBozza, useChiaveModulo } from '../../session/use-bozza.ts';
import { useTokenPer } from '../../session/use-token-per.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { writeQuando } from '../../quando.ts';
import { classes } from '../../ui/classes.ts';
import { giveFocusBack } from '../../ui/give-focus-back.ts';
import { useSnack } from '../../ui/snack.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { textOf } from '../../ui/use-form.ts';
import { putNote, schedaQuery } from './agente-query.ts';
import { useGirato } from './girato.ts';
import { Riquadro } from './scheda-banco.tsx';
import styles from './scheda-banco.module.css';
import { testi as tutti } from './testi.ts';

const testi = tutti.note;

/**
 * The notes about the customer, and a form for a new one. The typed text stays until it is saved, also without a
 * network.
 */
export function NoteCliente({ note }: { note: readonly Nota[] }) {
  // While the screen is turned to the customer only the typed text is kept, out of sight.
  const isGirato = useGirato();
  return (
    <Riquadro titolo={testi.titolo}>
      <NuovaNota />
      {!isGirato && (note.length === 0 ? <p className={styles.vuoto}>{testi.nessuna}</p> : <Elenco note={note} />)}
    </Riquadro>
  );
}

function NuovaNota() {
  const client = useQueryClient();
  const snack = useSnack();
  const form = useRef<HTMLFormElement>(null);
  const [errore, setErrore] = useState('');
  const forgetBozza = useBozza(form, 'nota');
  const { tokenPer, forgetToken } = useTokenPer(useChiaveModulo('nota'));
  const oggi = useOggi();
  const salva = useMutation({
    mutationFn: (nota: { testo: string; prossima: string | null }) =>
      request(addNota, { body: { ...nota, token: tokenPer(nota) } }),
    onSuccess: ({ note }) => {
      putNote(client, note);
      // The same words again are another note.
      forgetToken();
      form.current?.reset();
      forgetBozza();
      snack(testi.salvata);
    },
    onError: (error) => setErrore(messaggioOf(error, testi.nonRiuscito)),
  });
  return (
    <form
      ref={form}
      className={classes(styles.nuova, 'no-print')}
      onSubmit={(event) => {
        event.preventDefault();
        if (salva.isPending) return;
        const testo = textOf(event.currentTarget, 'testo').trim();
        setErrore(testo === '' ? testi.vuota : '');
        const prossima = textOf(event.currentTarget, 'prossima');
        if (testo !== '') salva.mutate({ testo, prossima: prossima === '' ? null : prossima });
      }}
    >
      <TextArea label={testi.nuova} name="testo" rows={2} maxLength={2000} placeholder={testi.testo} error={errore} />
      <DateField label={testi.prossima} name="prossima" min={oggi} />
      <Button type="submit" kind="quiet" busy={salva.isPending}>
        {testi.salva}
      </Button>
    </form>
  );
}

function Elenco({ note }: { note: readonly Nota[] }) {
  const client = useQueryClient();
  const snack = useSnack();
  const segna = useMutationOnce(
    {
      mutationFn: (body: { id: number; al?: string }) => request(markNota, { body }),
      onSuccess: ({ note: dopo }) => putNote(client, dopo),
      onError: (error) => {
        snack(messaggioAtto(error), 'error');
        // It may have been done in another window.
        void client.invalidateQueries(schedaQuery);
      },
    },
    ({ id }) => id,
  );
  return (
    <ul className={styles.note}>
      {note.map(({ id, istante, autore, testo, prossima, isFatta }) => (
        <li key={id}>
          <small>
            {writeQuando(istante)} · {autore}
          </small>
          <p>{testo}</p>
          {prossima !== null &&
            (isFatta ? (
              <Badge kind="ok">{testi.gia}</Badge>
            ) : (
              <Riprendi
                // Moved to another day, its form closes.
                key={prossima}
                giorno={prossima}
                isPending={segna.isPending && segna.variables.id === id}
                onSegna={(al) => segna.mutate({ id, ...(al !== null && { al }) })}
              />
            ))}
        </li>
      ))}
    </ul>
  );
}

/** An appointment, which is done or gets another day. */
function Riprendi({
  giorno,
  isPending,
  onSegna,
}: {
  giorno: string;
  isPending: boolean;
  /** Null: done. */
  onSegna: (al: string | null) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={styles.riprendi}>
        <Badge kind="warn">{testi.riprendi(formatGiorno(giorno))}</Badge>
        <Button ref={giveFocusBack} kind="quiet" busy={isPending} onClick={() => onSegna(null)}>
          {testi.fatta}
        </Button>
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {testi.rimanda}
        </Button>
      </span>
      {isOpen && (
        <form
          className={styles.rimanda}
          onSubmit={(event) => {
            event.preventDefault();
            const al = textOf(event.currentTarget, 'al');
            // Half a date is empty to a script.
            if (!isPending && al !== '' && event.currentTarget.reportValidity()) onSegna(al);
          }}
        >
          <DateField label={testi.rimandaAl} name="al" required />
          <Button ref={giveFocusBack} type="submit" kind="quiet" busy={isPending}>
            {testi.sposta}
          </Button>
        </form>
      )}
    </>
  );
}
