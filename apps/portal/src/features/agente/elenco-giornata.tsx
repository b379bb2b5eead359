import type { Voce } from '@battistrada/contract/giornata';
import { formatEuro } from '@battistrada/domain/denaro';
import { useQueryClient } from '@tanstack/react-query';
import Phone from 'virtual:icona/phone';
import { useState } from 'react';
import { messaggioAtto } from '../../api/messaggio-atto.ts';
import { createToken } from '../../api/token.ts';
import { useMutationOnce } from '../../ui/use-mutation-once.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { giveFocusBack } from '../../ui/give-focus-back.ts';
import { useSnack } from '../../ui/snack.tsx';
import { telefonoHref } from '../../ui/telefono.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { textOf } from '../../ui/use-form.ts';
import styles from './elenco-giornata.module.css';
import { removeVoce, saveVoce } from './giornata-query.ts';
import { indirizzoBanco } from './indirizzi.ts';
import { testi as tutti } from './testi.ts';

const testi = tutti.giornata;
const KIND = {
  nota: 'warn',
  scaduto: 'bad',
  silenzio: 'neutral',
  soglia: 'ok',
  outlet: 'ok',
  preventivi: 'neutral',
} as const;

/** The entries of the day: the customer, the reason, the buttons to call and to finish. */
export function ElencoGiornata({ voci }: { voci: readonly Voce[] }) {
  return (
    <Card flush>
      <ul className={styles.elenco}>
        {voci.map((voce) => (
          <li key={`${voce.codice} ${voce.motivo}`}>
            <Riga voce={voce} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Riga({ voce }: { voce: Voce }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.riga}>
        <a
          href={indirizzoBanco(voce.codice, voce.motivo === 'outlet' ? '/outlet' : '/home')}
          className={styles.cliente}
          data-cliente
        >
          <b>{voce.ragioneSociale}</b>
          <span className={styles.motivo}>
            <Badge kind={KIND[voce.motivo]}>{testi.motivi[voce.motivo]}</Badge> {fatto(voce)}
          </span>
          <small>{voce.citta}</small>
        </a>
        {voce.telefono !== '' && (
          <a
            href={telefonoHref(voce.telefono)}
            className={styles.chiama}
            aria-label={`${tutti.scheda.chiama} ${voce.ragioneSociale}`}
          >
            <Phone aria-hidden="true" />
          </a>
        )}
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={styles.fatto ?? ''}>
          {testi.segna}
        </Button>
      </div>
      {isOpen && <Segna voce={voce} />}
    </>
  );
}

function fatto({ motivo, giorni, importoCents, pezzi, testo }: Voce): string {
  switch (motivo) {
    case 'nota':
      return testo;
    case 'scaduto':
      return testi.scaduto(formatEuro(importoCents ?? 0), giorni ?? 0);
    case 'silenzio':
      return testi.silenzio(giorni ?? 0);
    case 'soglia':
      return testi.soglia(pezzi ?? 0, testo);
    case 'outlet':
      return testi.outlet(pezzi ?? 0, testo);
    case 'preventivi':
      return testi.preventivi(pezzi ?? 0);
  }
}

function Segna({ voce }: { voce: Voce }) {
  const client = useQueryClient();
  const snack = useSnack();
  // The same token at a retry, so that a note is not stored twice.
  const [token] = useState(createToken);
  const segna = useMutationOnce({
    mutationFn: (body: { esito: 'FATTA' | 'RIMANDATA'; al: string | null; nota: string }) =>
      saveVoce(voce.codice, { motivo: voce.motivo, token, ...body }),
    onSuccess: () => {
      removeVoce(client, voce);
      snack(testi.segnata);
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
  });
  const send = (form: HTMLFormElement | null, esito: 'FATTA' | 'RIMANDATA'): void => {
    // Half a date is empty to a script: the visit would be put off without its day.
    if (form === null || segna.isPending || !form.reportValidity()) return;
    const al = textOf(form, 'al');
    segna.mutate({ esito, al: esito === 'RIMANDATA' && al !== '' ? al : null, nota: textOf(form, 'nota') });
  };
  return (
    <form
      className={styles.segna}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget, 'FATTA');
      }}
    >
      <TextArea label={testi.nota} name="nota" rows={2} maxLength={2000} />
      <DateField label={testi.al} name="al" />
      <div className={styles.comandi}>
        <Button
          ref={giveFocusBack}
          kind="quiet"
          busy={segna.isPending}
          onClick={(event) => send(event.currentTarget.form, 'RIMANDATA')}
        >
          {testi.rimanda}
        </Button>
        <Button ref={giveFocusBack} type="submit" busy={segna.isPending}>
          {testi.fatta}
        </Button>
      </div>
    </form>
  );
}
