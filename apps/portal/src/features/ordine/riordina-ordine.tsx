/**
 * `Riordina`: adds an order's products to the cart again; articles that are no longer sold are named, the others are
 * added.
 */
import { reorder, type EsitoRiordino } from '@battistrada/contract/ordine-storico';
import { useMutation } from '@tanstack/react-query';
import Repeat from 'virtual:icona/repeat-2';
import { useRef } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { RITENTATO_MS } from '../../api/ritentato.ts';
import { createToken } from '../../api/token.ts';
import { now } from '../../clock.ts';
import { useNavigate } from '../../router/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { usePopup } from '../../ui/popup.tsx';
import { useSnack } from '../../ui/snack.tsx';
import styles from './riordina-ordine.module.css';
import { testi } from './testi-riordino.ts';

export function RiordinaOrdine({
  ordine: { id, numero },
  onRiordinato,
}: {
  ordine: { readonly id: number; readonly numero: number };
  /** The cart may have changed. */
  onRiordinato: () => void;
}) {
  const popup = usePopup();
  const snack = useSnack();
  const navigate = useNavigate();
  // Kept until an answer is known, so that a retry adds nothing twice.
  const inviato = useRef<{ readonly token: string; readonly alle: number } | null>(null);

  const tell = async ({ aggiunti, nonDisponibili }: EsitoRiordino): Promise<void> => {
    if (nonDisponibili.length === 0) return snack(testi.aggiunti(aggiunti));
    const text = <Mancanti aggiunti={aggiunti} nonDisponibili={nonDisponibili} />;
    if (aggiunti === 0) {
      const isGiaPreso = nonDisponibili.every(({ motivo }) => motivo === 'NEL_CARRELLO');
      const title = isGiaPreso ? testi.giaNelCarrello : testi.niente;
      await popup({ title, text, actions: [{ label: testi.ok, value: null }] });
      return;
    }
    const actions = [
      { label: testi.resta, value: false },
      { label: testi.vaiAlCarrello, value: true },
    ];
    if (await popup({ title: testi.inParte, text, actions })) void navigate({ to: '/carrello' });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const alle = now().getTime();
      if (inviato.current === null || alle - inviato.current.alle > RITENTATO_MS) {
        inviato.current = { token: createToken(), alle };
      }
      return request(reorder, { query: { id, token: inviato.current.token } });
    },
    onSuccess: (esito) => {
      inviato.current = null;
      void tell(esito);
    },
    onError: (error) => snack(messaggioOf(error, testi.nonRiordinato), 'error'),
    onSettled: onRiordinato,
  });
  return (
    <Button kind="plain" busy={isPending} aria-label={testi.riordinaNumero(numero)} onClick={() => mutate()}>
      <Repeat aria-hidden="true" />
      {testi.riordina}
    </Button>
  );
}

/** Spans, because a pop-up's text is one paragraph. */
function Mancanti({ aggiunti, nonDisponibili }: Pick<EsitoRiordino, 'aggiunti' | 'nonDisponibili'>) {
  return (
    <>
      {aggiunti > 0 && testi.inCarrello(aggiunti)}
      <span role="list" className={styles.mancanti}>
        {nonDisponibili.map(({ id, descrizione, richiesti, aggiunti: presi, motivo }) => (
          <span key={id} role="listitem">
            <b>{descrizione}</b>
            <i>
              {testi.mancano(richiesti - presi, richiesti)}, {testi.motivi[motivo]}
            </i>
          </span>
        ))}
      </span>
    </>
  );
}
