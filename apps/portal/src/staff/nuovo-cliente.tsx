/** The fields of a company that becomes a customer, whether it asked for access or an agent proposed it. */
import type { ReactNode } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { textOf, type ErroriModulo } from '../ui/use-form.ts';
import { ConScelte } from './con-scelte.tsx';
import styles from './moduli.module.css';
import { Spunte } from './spunte.tsx';

/** As a refusal names them. */
export const CAMPI_NUOVO_CLIENTE = [
  'nuovo.indirizzo',
  'nuovo.cap',
  'nuovo.citta',
  'nuovo.provincia',
  'nuovo.pagamento',
  'nuovo.idListino',
  'nuovo.depositi',
] as const;

const SEDE = ['indirizzo', 'cap', 'citta', 'provincia'] as const;

const testi = {
  indirizzo: 'Indirizzo',
  cap: 'CAP',
  citta: 'Città',
  provincia: 'Provincia',
  pagamento: 'Pagamento',
  listino: 'Listino',
  depositi: 'Depositi',
} as const;

/** Not drawn before price lists and depositi are loaded. `children`: further fields before the depositi. */
export function CampiNuovoCliente({
  errori,
  sede,
  hasOgniDeposito = false,
  children,
}: {
  readonly errori: ErroriModulo<(typeof CAMPI_NUOVO_CLIENTE)[number]>;
  /** The address that is already known. */
  readonly sede?: Readonly<Record<(typeof SEDE)[number], string>>;
  /** All depositi are chosen at first. */
  readonly hasOgniDeposito?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <ConScelte>
      {(scelte) => (
        <>
          <div className={styles.riga}>
            {SEDE.map((campo) => (
              <TextField
                key={campo}
                name={`nuovo.${campo}`}
                label={testi[campo]}
                defaultValue={sede?.[campo]}
                error={errori[`nuovo.${campo}`]}
                inputMode={campo === 'cap' ? 'numeric' : undefined}
                maxLength={campo === 'provincia' ? 2 : undefined}
                autoComplete="off"
              />
            ))}
            <TextField
              name="nuovo.pagamento"
              label={testi.pagamento}
              error={errori['nuovo.pagamento']}
              autoComplete="off"
            />
            <Select name="nuovo.idListino" label={testi.listino} error={errori['nuovo.idListino']}>
              {scelte.listini.map(({ id, nome }) => (
                <option key={id} value={id}>
                  {nome}
                </option>
              ))}
            </Select>
            {children}
          </div>
          <Spunte titolo={testi.depositi} errore={errori['nuovo.depositi']}>
            {scelte.depositi.map(({ id, nome }) => (
              <Checkbox key={id} name="depositi" value={id} label={nome} defaultChecked={hasOgniDeposito} />
            ))}
          </Spunte>
        </>
      )}
    </ConScelte>
  );
}

/** What these fields hold. */
export function readNuovoCliente(form: HTMLFormElement) {
  const campo = (nome: string): string => textOf(form, `nuovo.${nome}`).trim();
  return {
    indirizzo: campo('indirizzo'),
    cap: campo('cap'),
    citta: campo('citta'),
    provincia: campo('provincia').toUpperCase(),
    pagamento: campo('pagamento'),
    idListino: Number(campo('idListino')),
    depositi: new FormData(form).getAll('depositi').map(Number),
  };
}
