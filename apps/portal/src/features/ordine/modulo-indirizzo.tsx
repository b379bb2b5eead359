import { provinciaAccanto } from '@battistrada/domain/provincia-del-cap';
import { useEffect, useEffectEvent, useRef } from 'react';
import { findCitta } from '../../api/trova-citta.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CAMPI_INDIRIZZO, erroreCampo } from './controllo-indirizzo.ts';
import type { Indirizzo } from './indirizzo.ts';
import styles from './modulo-indirizzo.module.css';
import { testi } from './testi.ts';
import { testiIndirizzo } from './testi-indirizzo.ts';

/** Autofill and maximum length of the fields: together they stay within the server's limit. */
const ATTRIBUTI = {
  riferimento: { maxLength: 200 },
  nome: { autoComplete: 'name', maxLength: 120 },
  via: { autoComplete: 'address-line1', maxLength: 120 },
  numero: { maxLength: 20 },
  citta: { autoComplete: 'address-level2', maxLength: 80 },
  cap: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 5 },
  provincia: { autoComplete: 'address-level1', maxLength: 2, autoCapitalize: 'characters' },
  telefono: { autoComplete: 'tel', type: 'tel', maxLength: 30 },
} as const satisfies Record<keyof Indirizzo, object>;

/**
 * The fields of an address that is not saved. The CAP fills in its province, and the town that was used with it before;
 * both can be changed.
 */
export function ModuloIndirizzo({
  indirizzo,
  onIndirizzo,
  rifiuti,
}: {
  indirizzo: Indirizzo;
  onIndirizzo: (indirizzo: Indirizzo) => void;
  rifiuti: number;
}) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rifiuti > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rifiuti]);
  const { cap } = indirizzo;
  const isSenzaCitta = useEffectEvent(() => indirizzo.citta.trim() === '');
  const complete = useEffectEvent((citta: string) => onIndirizzo({ ...indirizzo, citta }));
  useEffect(() => {
    if (!isSenzaCitta()) return undefined;
    let isOver = false;
    void findCitta(cap).then((citta) => {
      if (!isOver && citta !== null && isSenzaCitta()) complete(citta);
    });
    return () => {
      isOver = true;
    };
  }, [cap]);
  return (
    <div ref={form} className={styles.indirizzo}>
      {CAMPI_INDIRIZZO.map((campo) => (
        <TextField
          key={campo}
          {...ATTRIBUTI[campo]}
          {...(styles[campo] && { className: styles[campo] })}
          label={testiIndirizzo.campi[campo]}
          {...(campo === 'riferimento' ? { note: testi.facoltativo } : { required: true })}
          error={rifiuti > 0 && (erroreCampo(indirizzo, campo) ?? false)}
          value={indirizzo[campo]}
          onChange={({ target: { value } }) => {
            const provincia = campo === 'cap' ? provinciaAccanto(value, indirizzo) : indirizzo.provincia;
            onIndirizzo({ ...indirizzo, provincia, [campo]: value });
          }}
        />
      ))}
    </div>
  );
}
