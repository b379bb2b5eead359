import { shipOrdine, type OrdineStaff } from '@battistrada/contract/ordine-staff';
import { NOMI_STATO_ORDINE } from '@battistrada/domain/stato-ordine';
import { useRef, useState } from 'react';
import { request } from '../../../api/client.ts';
import { useBozza, useChiaveModulo } from '../../../session/use-bozza.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../../../ui/scheda.module.css';
import { ModuloPezzi, Rifiuto } from './modulo-pezzi.tsx';
import { testi } from './testi.ts';
import { textOf } from '../../../ui/use-form.ts';
import { useAtto } from './use-atto.ts';

/** The pieces of an order's lines at a deposito. */
function righeOf(ordine: OrdineStaff, deposito: number) {
  return ordine.righe.flatMap((riga) => {
    const massimo = riga.depositi.find(({ id }) => id === deposito)?.rimasti ?? 0;
    return massimo > 0 ? [{ riga, massimo }] : [];
  });
}

/** Says of an order to be shipped whole how many pieces it still waits for. */
function Attesa({ ordine }: { ordine: OrdineStaff }) {
  const mancano = ordine.righe.reduce((somma, { mancanti }) => somma + mancanti, 0);
  if (ordine.tuttiInsieme !== true || mancano === 0) return null;
  return <p className={styles.mancano}>{testi.aspetta(mancano)}</p>;
}

const CORRIERI = ['BRT', 'GLS', 'DHL', 'UPS', 'SDA', 'FedEx'];

/** A shipment: deposito, carrier, parcels, pieces. All pieces at the deposito are proposed. */
export function SpedizioneModulo({ ordine, onDone }: { ordine: OrdineStaff; onDone: () => void }) {
  const conPezzi = ordine.depositi.filter(({ id }) => righeOf(ordine, id).length > 0);
  const [deposito, setDeposito] = useState(conPezzi[0]?.id ?? ordine.depositi[0]?.id ?? 1);
  const righe = righeOf(ordine, deposito);
  /** The values typed over the proposal. */
  const [scritti, setScritti] = useState<ReadonlyMap<number, number>>(new Map());
  const pezzi = new Map(
    righe.map(({ riga, massimo }) => [riga.riga, Math.min(massimo, scritti.get(riga.riga) ?? massimo)]),
  );
  const form = useRef<HTMLFormElement>(null);
  const bozza = `spedizione.${ordine.numero}`;
  const forgetBozza = useBozza(form, bozza);
  const atto = useAtto({
    ordine,
    bozza: useChiaveModulo(bozza),
    send: (form: HTMLFormElement, versione) =>
      request(shipOrdine, {
        body: {
          numero: ordine.numero,
          versione,
          idDeposito: deposito,
          corriere: textOf(form, 'corriere').trim(),
          colli: colliOf(form),
          righe: [...pezzi].flatMap(([posizione, quanti]) => (quanti > 0 ? [{ posizione, pezzi: quanti }] : [])),
        },
      }),
    detto: ({ stato }) => testi.spedito(NOMI_STATO_ORDINE[stato]),
    onDone: () => {
      forgetBozza();
      onDone();
    },
  });
  const nessuno = [...pezzi.values()].every((quanti) => quanti === 0);
  return (
    <form
      ref={form}
      className={styles.modulo}
      aria-label={testi.spedisci}
      onSubmit={(event) => {
        event.preventDefault();
        if (!nessuno) atto.run(event.currentTarget);
      }}
    >
      <Select
        name="deposito"
        label={testi.deposito}
        value={deposito}
        onChange={({ target }) => setDeposito(Number(target.value))}
      >
        {(conPezzi.length > 0 ? conPezzi : ordine.depositi).map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </Select>
      <Attesa ordine={ordine} />
      {righe.length === 0 ? (
        <p>{testi.nienteQui}</p>
      ) : (
        <ModuloPezzi
          key={deposito}
          titolo={testi.pezziPartono}
          nome={`pezzi ${deposito}`}
          righe={righe}
          pezzi={pezzi}
          onPezzi={(riga, quanti) => setScritti((prima) => new Map(prima).set(riga, quanti))}
        />
      )}
      <CorriereEColli />
      <Rifiuto testo={atto.rifiuto} />
      <div className={styles.comandi}>
        <Button kind="quiet" onClick={onDone}>
          {testi.indietro}
        </Button>
        <Button type="submit" busy={atto.isBusy} disabled={nessuno}>
          {testi.spedisci}
        </Button>
      </div>
    </form>
  );
}

function colliOf(form: HTMLFormElement): string[] {
  return textOf(form, 'colli')
    .split(/[\n,;]+/)
    .map((collo) => collo.trim())
    .filter((collo) => collo !== '');
}

function CorriereEColli() {
  return (
    <>
      <TextField label={testi.corriere} name="corriere" required maxLength={200} autoComplete="off" list="corrieri" />
      <datalist id="corrieri">
        {[...CORRIERI, ...testi.senzaCorriere].map((nome) => (
          <option key={nome}>{nome}</option>
        ))}
      </datalist>
      <TextArea label={testi.colli} note={testi.colliNota} name="colli" rows={2} />
    </>
  );
}
