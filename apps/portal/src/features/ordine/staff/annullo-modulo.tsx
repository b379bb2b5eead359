import { cancelOrdineStaff, type OrdineStaff } from '@battistrada/contract/ordine-staff';
import { NOMI_STATO_ORDINE } from '@battistrada/domain/stato-ordine';
import { useRef, useState } from 'react';
import { request } from '../../../api/client.ts';
import { useBozza, useChiaveModulo } from '../../../session/use-bozza.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../../../ui/scheda.module.css';
import { ModuloPezzi, Rifiuto } from './modulo-pezzi.tsx';
import { testi } from './testi.ts';
import { useAtto } from './use-atto.ts';

/** Cancels some or all pieces of an order. No quantity is proposed: only typed ones are cancelled. */
export function AnnulloModulo({ ordine, onDone }: { ordine: OrdineStaff; onDone: () => void }) {
  const righe = ordine.righe
    .map((riga) => ({ riga, massimo: riga.quantita - riga.annullati - riga.spediti }))
    .filter(({ massimo }) => massimo > 0);
  const [pezzi, setPezzi] = useState<ReadonlyMap<number, number>>(new Map());
  const [motivo, setMotivo] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const bozza = `annullo.${ordine.numero}`;
  const forgetBozza = useBozza(form, bozza);
  const scelti = [...pezzi]
    .filter(([, quanti]) => quanti > 0)
    .map(([posizione, quanti]) => ({ posizione, pezzi: quanti }));
  const atto = useAtto({
    ordine,
    bozza: useChiaveModulo(bozza),
    send: (isTutto: boolean, versione) =>
      request(cancelOrdineStaff, {
        body: {
          numero: ordine.numero,
          versione,
          motivo,
          ...(!isTutto && { righe: scelti }),
        },
      }),
    detto: ({ stato }) => testi.fatto(NOMI_STATO_ORDINE[stato]),
    onDone: () => {
      forgetBozza();
      onDone();
    },
  });
  return (
    <form
      ref={form}
      className={styles.modulo}
      aria-label={testi.annulla}
      onSubmit={(event) => {
        event.preventDefault();
        if (scelti.length > 0) atto.run(false);
      }}
    >
      <p>{testi.spiegaAnnullo}</p>
      <ModuloPezzi
        titolo={testi.pezziDaAnnullare}
        nome="pezzi"
        righe={righe}
        pezzi={pezzi}
        onPezzi={(riga, quanti) => setPezzi((prima) => new Map(prima).set(riga, quanti))}
      />
      <TextField
        name="motivo"
        label={testi.motivo}
        note={testi.motivoNota}
        maxLength={200}
        value={motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
      <Rifiuto testo={atto.rifiuto} />
      <div className={styles.comandi}>
        <Button kind="quiet" onClick={onDone}>
          {testi.indietro}
        </Button>
        <Button kind="danger" onClick={() => atto.run(true)} busy={atto.isBusy}>
          {testi.cancelTutto}
        </Button>
        <Button type="submit" busy={atto.isBusy} disabled={scelti.length === 0}>
          {testi.annulla}
        </Button>
      </div>
    </form>
  );
}
