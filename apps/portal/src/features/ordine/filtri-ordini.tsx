import { MAX_CERCA } from '@battistrada/contract/limiti';
import type { Giorno } from '@battistrada/domain/giorno';
import { NOMI_STATO_ORDINE } from '@battistrada/domain/stato-ordine';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { giveFocusOn } from '../../ui/give-focus-on.ts';
import { Select } from '../../ui/select.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { textsOf } from '../../ui/texts-of.ts';
import { incompletiOf } from '../../ui/use-form.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { EsportaOrdini } from './esporta-ordini.tsx';
import styles from './filtri-ordini.module.css';
import { hasFiltri, parseOrdiniUrl, STATI, type OrdiniUrl } from './ordini-url.ts';
import { testi } from './testi-storico.ts';

const CAMPI = ['dal', 'al', 'numero', 'cerca'] as const;
type Campo = (typeof CAMPI)[number];

/** Dates and number of the searched orders; no date may be in the future (specification §5). */
export function FiltriOrdini({
  url,
  oggi,
  canExport,
  isVuoto,
  onApply,
}: {
  url: OrdiniUrl;
  oggi: Giorno;
  /** Function 5. */
  canExport: boolean;
  /** True when nothing was found, so there is nothing to save as a file. */
  isVuoto: boolean;
  onApply: (url: OrdiniUrl) => void;
}) {
  const [errori, setErrori] = useState<Partial<Record<Campo, string>>>({});
  const keptFocus = useKeptFocus();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { currentTarget: form } = event;
    const next = parseOrdiniUrl(textsOf(form));
    const found = { ...erroriOf(next, oggi), ...incompletiOf(form, CAMPI) };
    setErrori(found);
    const primo = CAMPI.find((campo) => found[campo] !== undefined);
    if (primo === undefined) onApply(next);
    else form.querySelector<HTMLElement>(`[name="${primo}"]`)?.focus();
  };

  const field = (nome: Campo, attributes: Partial<TextFieldProps>) => (
    <TextField
      {...attributes}
      name={nome}
      label={nome === 'cerca' ? testi.articolo : testi[nome]}
      error={errori[nome] ?? (nome === 'numero' && erroreDelNumero(url.numero))}
      // The address is the state: a new address resets the fields.
      key={`${nome}-${url[nome] ?? ''}`}
      ref={keptFocus}
      defaultValue={url[nome] ?? ''}
    />
  );
  return (
    <Card>
      <form className={styles.filtri} aria-label={testi.filtri} onSubmit={submit} noValidate>
        {field('dal', { type: 'date', max: oggi })}
        {field('al', { type: 'date', max: oggi })}
        {field('numero', { inputMode: 'numeric', autoComplete: 'off', maxLength: 10 })}
        {field('cerca', { type: 'search', autoComplete: 'off', maxLength: MAX_CERCA, placeholder: testi.cercaEsempio })}
        <Select
          // The address is the state, as in the fields.
          key={`stato-${url.stato ?? ''}`}
          ref={keptFocus}
          name="stato"
          label={testi.stato}
          defaultValue={url.stato ?? ''}
          onChange={({ target }) => target.form?.requestSubmit()}
        >
          <option value="">{testi.tutti}</option>
          {STATI.map((stato) => (
            <option key={stato} value={stato}>
              {NOMI_STATO_ORDINE[stato]}
            </option>
          ))}
        </Select>
        <div className={styles.comandi}>
          <Button type="submit">{testi.cerca}</Button>
          {hasFiltri(url) && (
            <Button ref={giveFocusOn} kind="plain" onClick={() => onApply({})}>
              {testi.togliFiltri}
            </Button>
          )}
          {canExport && <EsportaOrdini url={url} isVuoto={isVuoto} />}
        </div>
      </form>
    </Card>
  );
}

function erroriOf(next: OrdiniUrl, oggi: Giorno): Partial<Record<Campo, string>> {
  const errori: Partial<Record<Campo, string>> = {};
  const numero = erroreDelNumero(next.numero);
  if (numero !== undefined) errori.numero = numero;
  if (next.dal !== undefined && next.dal > oggi) errori.dal = testi.erroreFutura;
  if (next.al !== undefined && next.al > oggi) errori.al = testi.erroreFutura;
  if (next.dal !== undefined && next.al !== undefined && next.al < next.dal) errori.al ??= testi.erroreIntervallo;
  return errori;
}

/** A text is what could not be read as a number. */
function erroreDelNumero(numero: OrdiniUrl['numero']): string | undefined {
  if (typeof numero !== 'string') return undefined;
  return /^\d+$/.test(numero) ? testi.erroreNumero : testi.erroreCifre;
}
