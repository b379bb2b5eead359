import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { textsOf } from '../../../ui/texts-of.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import styles from './filtri-staff.module.css';
import { parseOrdiniStaffUrl, type OrdiniStaffUrl } from './ordini-staff-url.ts';
import { testi } from './testi.ts';

/** Filters that a phone shows on request only: in the warehouse people mostly type a number. */
const ALTRI = ['dal', 'al', 'deposito', 'daPrendere', 'primaVecchi'] as const;

/**
 * The search fields. The address is the state: another search resets the fields; another tab or an opened order does
 * not.
 */
export function FiltriStaff({
  url,
  depositi,
  onApply,
}: {
  url: OrdiniStaffUrl;
  depositi: readonly { readonly id: number; readonly nome: string }[];
  onApply: (url: OrdiniStaffUrl) => void;
}) {
  const { stato, senza, cliente, numero: _, ...campi } = url;
  const kept = { ...(stato !== undefined && { stato }), ...(senza !== undefined && { senza }) };
  const apply = (form: HTMLFormElement): void => {
    onApply({ ...parseOrdiniStaffUrl(textsOf(form)), ...kept, ...(cliente !== undefined && { cliente }) });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const isFiltrato = Object.keys(url).some((nome) => !['stato', 'senza', 'numero'].includes(nome));
  const attivi = ALTRI.filter((nome) => url[nome] !== undefined).length;
  const [isAperto, setAperto] = useState(attivi > 0);
  const altri = useId();
  const keptFocus = useKeptFocus();
  return (
    <form
      className={styles.filtri}
      role="search"
      key={JSON.stringify(campi)}
      ref={keptFocus}
      onSubmit={submit}
      // A choice searches at once, a typed text when it is complete.
      onChange={(event) => {
        const field: EventTarget = event.target;
        const isPress =
          field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox');
        if (isPress) apply(event.currentTarget);
      }}
    >
      <TextField
        className={styles.testo}
        label={testi.cerca}
        name="testo"
        type="search"
        maxLength={200}
        autoComplete="off"
        placeholder={testi.cercaSegnaposto}
        defaultValue={url.testo ?? ''}
      />
      <Button
        kind="quiet"
        className={styles.mostra}
        aria-expanded={isAperto}
        aria-controls={altri}
        onClick={() => setAperto(!isAperto)}
      >
        {testi.altriFiltri(attivi)}
      </Button>
      <div id={altri} className={styles.altri} data-aperto={isAperto || undefined}>
        <CampiAltri url={url} depositi={depositi} />
      </div>
      <div className={styles.comandi}>
        <Button type="submit">{testi.applica}</Button>
        {isFiltrato && (
          <Button kind="plain" onClick={() => onApply(kept)}>
            {testi.azzera}
          </Button>
        )}
      </div>
      <div className={styles.spunte} data-aperto={isAperto || undefined}>
        <Checkbox label={testi.daPrendere} name="daPrendere" value="true" defaultChecked={url.daPrendere === true} />
        <Checkbox label={testi.primaVecchi} name="primaVecchi" value="true" defaultChecked={url.primaVecchi === true} />
      </div>
    </form>
  );
}

function CampiAltri({
  url,
  depositi,
}: {
  url: OrdiniStaffUrl;
  depositi: readonly { readonly id: number; readonly nome: string }[];
}) {
  return (
    <>
      <DateField label={testi.dal} name="dal" defaultValue={url.dal ?? ''} />
      <DateField label={testi.al} name="al" defaultValue={url.al ?? ''} />
      <Select
        // The depositi arrive after the address; then the field can show the chosen one.
        key={depositi.length}
        label={testi.deposito}
        name="deposito"
        defaultValue={url.deposito ?? ''}
      >
        <option value="">{testi.ogniDeposito}</option>
        {depositi.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </Select>
    </>
  );
}
