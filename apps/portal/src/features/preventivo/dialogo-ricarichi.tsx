import { ARROTONDAMENTI, MAX_RICARICHI } from '@battistrada/contract/limiti';
import { setRicarichi, type Ricarichi, type RicarichiVoluti } from '@battistrada/contract/preventivo-vendita';
import { toCents } from '@battistrada/domain/denaro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'virtual:icona/plus';
import { useState } from 'react';
import { ApiError, messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { followAltra, readBozza, toBozza, withRegola, type BozzaRicarichi } from './bozza-ricarichi.ts';
import styles from './dialogo-ricarichi.module.css';
import { refreshPreventivi, refreshVendita, ricarichiQuery } from './preventivo-query.ts';
import { RegolaRicarico } from './regola-ricarico.tsx';
import { testiRicarico as t } from './testi-ricarico.ts';

/** How sale prices are computed: rules by brand and rim size, rounding, validity. */
export function DialogoRicarichi({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(ricarichiQuery);
  return (
    <Dialog open onClose={onClose} title={t.titolo}>
      {data !== undefined ? (
        <Modulo ricarichi={data} onClose={onClose} />
      ) : isError ? (
        <p role="alert">
          {t.nonCaricato}{' '}
          <Button kind="plain" onClick={() => void refetch()}>
            {t.riprova}
          </Button>
        </p>
      ) : (
        <div className={styles.attesa} aria-hidden="true">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </Dialog>
  );
}

function Modulo({ ricarichi, onClose }: { ricarichi: Ricarichi; onClose: () => void }) {
  const { bozza, setBozza, errore, isPending, save } = useRicarichi(ricarichi, onClose);
  return (
    <form
      className={styles.modulo}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) save();
      }}
    >
      <p className={styles.aiuto}>{t.aiuto}</p>
      {bozza.regole.length === 0 && <p>{t.senzaRegole}</p>}
      {bozza.regole.map((regola, indice) => (
        <RegolaRicarico
          key={regola.chiave}
          {...{ regola, indice }}
          marche={ricarichi.marche}
          onChange={(changed) =>
            setBozza({
              ...bozza,
              regole: bozza.regole.map((altra) => (altra === regola ? { ...altra, ...changed } : altra)),
            })
          }
          onRemove={() => setBozza({ ...bozza, regole: bozza.regole.filter((altra) => altra !== regola) })}
        />
      ))}
      {bozza.regole.length < MAX_RICARICHI && (
        <Button kind="plain" className={styles.aggiungi ?? ''} onClick={() => setBozza(withRegola(bozza))}>
          <Plus aria-hidden="true" />
          {t.aggiungi}
        </Button>
      )}
      <div className={styles.coppia}>
        <Select
          label={t.arrotondamento}
          value={bozza.arrotondamentoCents}
          onChange={(event) => setBozza({ ...bozza, arrotondamentoCents: Number(event.target.value) })}
        >
          {ARROTONDAMENTI.map((euro) => (
            <option key={euro} value={toCents(euro)}>
              {t.passi(euro)}
            </option>
          ))}
        </Select>
        <TextField
          type="number"
          min={1}
          max={365}
          label={t.validita}
          value={bozza.validita}
          onChange={(event) => setBozza({ ...bozza, validita: event.target.value })}
        />
      </div>
      <FormFoot rifiuto={errore} isSending={isPending} salva={t.salva}>
        <Button kind="quiet" onClick={onClose}>
          {t.annulla}
        </Button>
      </FormFoot>
    </form>
  );
}

/** The typed rules, and their saving. */
function useRicarichi(ricarichi: Ricarichi, onClose: () => void) {
  const client = useQueryClient();
  const snack = useSnack();
  const [bozza, setBozza] = useState<BozzaRicarichi>(() => toBozza(ricarichi));
  // The version on which the draft is based, so that another window's rules are not overwritten unseen.
  const [viste, setViste] = useState(ricarichi);
  const [errore, setErrore] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      client.setQueryData(ricarichiQuery.queryKey, saved);
      void refreshVendita(client);
      void refreshPreventivi(client);
      snack(t.salvato);
      onClose();
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.codice === 'CAMBIATO_ALTROVE') {
        return follow().catch((mancata: unknown) => setErrore(messaggioOf(mancata, t.nonSalvato)));
      }
      setErrore(messaggioOf(error, t.nonSalvato));
    },
  });
  const follow = async (): Promise<void> => {
    const ora = await client.fetchQuery({ ...ricarichiQuery, staleTime: 0 });
    const seguita = followAltra(bozza, viste, ora);
    setViste(ora);
    setBozza(seguita.bozza);
    const nomi = seguita.contese.map(({ marca, raggio, ora: altrui }) =>
      t.contesa(ora.marche.find(({ id }) => String(id) === marca)?.nome ?? t.ogniMarca, raggio, altrui),
    );
    setErrore(t.cambiate(nomi));
  };
  const save = (): void => {
    const voluti = readBozza(bozza);
    if (typeof voluti === 'string') return setErrore(voluti);
    setErrore(null);
    const { ricarichi: regole, arrotondamentoCents, validitaGiorni } = viste;
    mutate({ ...voluti, prima: { ricarichi: regole, arrotondamentoCents, validitaGiorni } });
  };
  return { bozza, setBozza, errore, isPending, save };
}

function send(body: RicarichiVoluti): Promise<Ricarichi> {
  return request(setRicarichi, { body });
}
