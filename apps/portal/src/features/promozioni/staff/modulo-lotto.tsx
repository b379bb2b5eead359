import { createLottoCoupon } from '@battistrada/contract/promozioni-staff';
import type { Scelte } from '@battistrada/contract/scelte-staff';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { useOggi } from '../../../use-oggi.ts';
import { useChiaveModulo } from '../../../session/use-bozza.ts';
import { useTokenPer } from '../../../session/use-token-per.ts';
import { centsOf, interoOf } from '../../../staff/numeri.ts';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useModulo } from '../../../staff/use-modulo.ts';
import { ConScelte } from '../../../staff/con-scelte.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf, type ErroriModulo } from '../../../ui/use-form.ts';
import { PUBBLICO_DI_TUTTI, PubblicoCampi, readPubblico } from './pubblico-campi.tsx';
import { testi as tutti } from './testi.ts';

const testi = tutti.coupon;
const CAMPI = [
  'nome',
  'prefisso',
  'importoCents',
  'scadenza',
  'ordineMinimoCents',
  'quantitaMinima',
  'idMarca',
  'categoria',
  'pubblico',
] as const;
type Campo = (typeof CAMPI)[number];

/** A batch of coupons: one for each customer of an audience. */
export function ModuloLotto({ onDone }: { readonly onDone: () => void }) {
  return <ConScelte>{(scelte) => <Modulo {...{ scelte, onDone }} />}</ConScelte>;
}

function Modulo({ scelte, onDone }: { readonly scelte: Scelte; readonly onDone: () => void }) {
  const client = useQueryClient();
  const snack = useSnack();
  const bozza = 'lotto';
  const { tokenPer } = useTokenPer(useChiaveModulo(bozza));
  const oggi = useOggi();
  const { form, errori, rifiuto, isSending, onSubmit } = useModulo<
    Campo,
    ReturnType<typeof valuesOf>,
    { coupon: number }
  >({
    campi: CAMPI,
    bozza,
    read: readModulo,
    send: (valori) => request(createLottoCoupon, { body: { ...valori, token: tokenPer(valori) } }),
    onDone: ({ coupon }) => {
      void refreshStaff(client);
      snack(testi.creati(coupon));
      onDone();
    },
  });
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      <TextField name="nome" label={testi.nome} error={errori.nome} maxLength={60} autoComplete="off" />
      <div className={styles.riga}>
        <TextField
          name="prefisso"
          label={testi.prefisso}
          hint={testi.prefissoAiuto}
          error={errori.prefisso}
          maxLength={12}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          name="importoCents"
          label={testi.importo}
          error={errori.importoCents}
          inputMode="decimal"
          autoComplete="off"
        />
        <DateField name="scadenza" label={testi.scadenza} error={errori.scadenza} min={oggi} />
      </div>
      <Condizioni scelte={scelte} errori={errori} />
      <PubblicoCampi scelte={scelte} pubblico={PUBBLICO_DI_TUTTI} errore={errori.pubblico} />
      <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.crea} />
    </form>
  );
}

/** The conditions of the batch's coupons. */
function Condizioni({ scelte, errori }: { readonly scelte: Scelte; readonly errori: ErroriModulo<Campo> }) {
  return (
    <>
      <div className={styles.riga}>
        <TextField
          name="ordineMinimoCents"
          label={testi.ordineMinimo}
          note={testi.nota0}
          error={errori.ordineMinimoCents}
          inputMode="decimal"
          autoComplete="off"
          defaultValue="0"
        />
        <TextField
          name="quantitaMinima"
          label={testi.quantitaMinima}
          note={testi.nota0}
          error={errori.quantitaMinima}
          inputMode="numeric"
          autoComplete="off"
          defaultValue="0"
        />
      </div>
      <div className={styles.riga}>
        <Select name="idMarca" label={testi.marca} error={errori.idMarca}>
          <option value="">{testi.tutte}</option>
          {scelte.marche.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </Select>
        <Select name="categoria" label={testi.categoria} error={errori.categoria}>
          <option value="">{testi.tutte}</option>
          {scelte.categorie.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}

function valuesOf(form: HTMLFormElement) {
  const idMarca = Number(textOf(form, 'idMarca'));
  const categoria = textOf(form, 'categoria');
  return {
    nome: textOf(form, 'nome').trim(),
    prefisso: textOf(form, 'prefisso').trim().toUpperCase(),
    importoCents: centsOf(textOf(form, 'importoCents')) ?? 0,
    scadenza: textOf(form, 'scadenza'),
    ordineMinimoCents: centsOf(textOf(form, 'ordineMinimoCents') || '0') ?? -1,
    quantitaMinima: interoOf(textOf(form, 'quantitaMinima') || '0') ?? -1,
    ...(idMarca > 0 && { idMarca }),
    ...(categoria !== '' && { categoria }),
    pubblico: readPubblico(new FormData(form)),
  };
}

function readModulo(form: HTMLFormElement) {
  const valori = valuesOf(form);
  const errori: ErroriModulo<Campo> = {
    ...(valori.nome === '' && { nome: testi.manca }),
    ...(!/^[A-Z0-9]{2,12}$/.test(valori.prefisso) && { prefisso: testi.mancaPrefisso }),
    ...(valori.importoCents === 0 && { importoCents: testi.mancaImporto }),
    ...(valori.scadenza === '' && { scadenza: testi.manca }),
    ...(valori.ordineMinimoCents < 0 && { ordineMinimoCents: testi.nota0 }),
    ...(valori.quantitaMinima < 0 && { quantitaMinima: testi.nota0 }),
  };
  return checked(valori, errori);
}
