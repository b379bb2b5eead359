import { saveConsigliati, type ConsigliatoStaff } from '@battistrada/contract/promozioni-staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { useBozza } from '../../../session/use-bozza.ts';
import { CercaArticolo } from '../../../staff/cerca-articolo.tsx';
import styles from '../../../staff/moduli.module.css';
import { RigheOrdinabili } from '../../../staff/righe-ordinabili.tsx';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { Visto } from '../../../staff/visto.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Card } from '../../../ui/card.tsx';
import { giveFocusOn } from '../../../ui/give-focus-on.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { consigliatiQuery } from './promozioni-query.ts';
import { testi as tutti } from './testi.ts';

const testi = tutti.vetrina;

/** The articles recommended beside the cart, in their order. */
export function Consigliati() {
  const { data, isError, refetch } = useQuery(consigliatiQuery);
  if (data !== undefined) {
    return (
      <Visto ultimo={data} versioneOf={nomiOf}>
        {(visti, onSaved) => <Editor key={nomiOf(visti)} visti={visti} onSaved={onSaved} />}
      </Visto>
    );
  }
  return isError ? <LoadError title={tutti.errore} onRetry={() => void refetch()} /> : <Spinner />;
}

const codiciOf = (righe: readonly ConsigliatoStaff[]): string[] => righe.map(({ codice }) => codice);
const nomiOf = (righe: readonly ConsigliatoStaff[]): string => codiciOf(righe).join(' ');

interface EditorProps {
  readonly visti: readonly ConsigliatoStaff[];
  readonly onSaved: (dopo: ConsigliatoStaff[]) => void;
}

function Editor({ visti, onSaved }: EditorProps) {
  const client = useQueryClient();
  const snack = useSnack();
  const [scelti, setScelti] = useState<readonly ConsigliatoStaff[]>(visti);
  const isCambiato = nomiOf(scelti) !== nomiOf(visti);
  const modulo = useRef<HTMLDivElement>(null);
  const forgetBozza = useBozza(modulo, 'consigliati');
  const salva = useMutationOnce({
    mutationFn: () => request(saveConsigliati, { body: { codici: codiciOf(scelti), prima: codiciOf(visti) } }),
    onSuccess: () => {
      forgetBozza();
      onSaved([...scelti]);
      snack(testi.consigliatiSalvati);
      return refreshStaff(client);
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
  });
  return (
    <Card ref={modulo} className={styles.modulo}>
      <input
        type="hidden"
        name="consigliati"
        // Before a change only the codes: an article whose stock has changed since is still the same one.
        value={JSON.stringify(isCambiato ? scelti : codiciOf(visti))}
        // A kept form gives them back.
        onInput={({ currentTarget }) => {
          const tenuti = JSON.parse(currentTarget.value) as ConsigliatoStaff[];
          setScelti(tenuti.map((tenuto) => visti.find(({ codice }) => codice === tenuto.codice) ?? tenuto));
        }}
      />
      <p className={styles.quieto}>{testi.consigliatiTesto}</p>
      {scelti.length === 0 && <p>{testi.nessunConsigliato}</p>}
      <RigheOrdinabili
        righe={scelti}
        keyOf={({ codice }) => codice}
        nomeOf={({ codice }) => codice}
        draw={({ codice, descrizione, marca, isAttivo, giacenza }) => (
          <span>
            <span>
              <b>{codice}</b> {descrizione} {!isAttivo && <Badge kind="bad">{testi.ritirato}</Badge>}
            </span>
            <small>
              {marca} · {testi.pezzi(giacenza)}
            </small>
          </span>
        )}
        onRighe={setScelti}
      />
      <CercaArticolo
        label={testi.aggiungi}
        onScelto={(articolo) => {
          if (scelti.some(({ codice }) => codice === articolo.codice)) snack(testi.giaPresente, 'error');
          else setScelti([...scelti, { ...articolo, isAttivo: true }]);
        }}
      />
      <div className={styles.comandi}>
        <Button ref={giveFocusOn} disabled={!isCambiato} busy={salva.isPending} onClick={() => salva.mutate()}>
          {testi.salvaConsigliati}
        </Button>
      </div>
    </Card>
  );
}
