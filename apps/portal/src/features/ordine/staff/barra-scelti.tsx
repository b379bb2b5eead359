import { hasDiritto } from '@battistrada/contract/diritti';
import { MAX_ORDINI_INSIEME, MAX_ORDINI_PRELIEVO } from '@battistrada/contract/limiti';
import { advanceOrdini } from '@battistrada/contract/ordine-staff';
import { canMoveByHand, type StatoOrdine } from '@battistrada/domain/stato-ordine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { utenteQuery } from '../../../api/query-client.ts';
import { Link } from '../../../router/navigation.tsx';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { giveFocusOn } from '../../../ui/give-focus-on.ts';
import { usePopup } from '../../../ui/popup.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import styles from './barra-scelti.module.css';
import { testi } from './testi.ts';

interface Scelto {
  readonly numero: number;
  readonly versione: number;
  readonly stato: StatoOrdine;
}

/** The actions for the ticked orders, each with the number of those that it touches. */
export function BarraScelti({ scelti, onDone }: { readonly scelti: readonly Scelto[]; readonly onDone: () => void }) {
  const client = useQueryClient();
  const snack = useSnack();
  const popup = usePopup();
  const { data: utente } = useQuery(utenteQuery);
  const daPreparare = scelti.filter(({ stato }) => canMoveByHand(stato, 'IN_PREPARAZIONE'));
  const prepara = useMutationOnce({
    mutationFn: () =>
      request(advanceOrdini, {
        body: { stato: 'IN_PREPARAZIONE', ordini: daPreparare.map(({ numero, versione }) => ({ numero, versione })) },
      }),
    onSuccess: async ({ esiti }) => {
      await refreshStaff(client);
      const fatti = esiti.filter(({ fatto }) => fatto).length;
      const altri = esiti.filter(({ fatto }) => !fatto);
      if (fatti > 0) snack(testi.preparati(fatti));
      onDone();
      if (altri.length === 0) return;
      const text = altri.map(({ numero, messaggio }) => (
        <p key={numero}>
          {numero}: {messaggio}
        </p>
      ));
      await popup({
        title: testi.nonPreparati(altri.length),
        text: <div>{text}</div>,
        actions: [{ label: 'OK', value: true }],
      });
    },
    onError: (error) => {
      // Without an answer they may be in preparation.
      void refreshStaff(client);
      snack(messaggioAtto(error), 'error');
    },
  });
  const canEvadere = utente !== undefined && hasDiritto(utente, 'evasione');
  const limiti = [
    ...(canEvadere && daPreparare.length < scelti.length
      ? [testi.giaPreparati(scelti.length - daPreparare.length)]
      : []),
    ...(canEvadere && daPreparare.length > MAX_ORDINI_INSIEME ? [testi.troppiScelti(MAX_ORDINI_INSIEME)] : []),
    ...(scelti.length > MAX_ORDINI_PRELIEVO ? [testi.troppiPrelievo(MAX_ORDINI_PRELIEVO)] : []),
  ];
  return (
    <div className={styles.barra} role="region" aria-label={testi.scelti(scelti.length)}>
      <b aria-live="polite">{testi.scelti(scelti.length)}</b>
      {canEvadere && daPreparare.length > 0 && (
        <Button
          ref={giveFocusOn}
          busy={prepara.isPending}
          disabled={daPreparare.length > MAX_ORDINI_INSIEME}
          onClick={() => prepara.mutate()}
        >
          {testi.prepara(daPreparare.length)}
        </Button>
      )}
      {scelti.length <= MAX_ORDINI_PRELIEVO && (
        <Link
          to="/backoffice/prelievo"
          search={{ numeri: scelti.map(({ numero }) => numero).join(',') }}
          className={buttonClass('quiet')}
        >
          {testi.stampaPrelievo}
        </Link>
      )}
      <Button ref={giveFocusOn} kind="plain" onClick={onDone}>
        {testi.deseleziona}
      </Button>
      {limiti.length > 0 && (
        <p role="note" className={styles.limiti}>
          {limiti.join(' ')}
        </p>
      )}
    </div>
  );
}
