import { FUNZIONE_DESTINAZIONE_LIBERA, type Utente } from '@battistrada/contract/login';
import { DESTINAZIONE, type Destinazione } from '@battistrada/contract/ordine';
import { provinciaAccanto } from '@battistrada/domain/indirizzo';
import { useEffect, useRef } from 'react';
import { RadioCards, type RadioCard } from '../../ui/radio-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './destinazione-scelta.module.css';
import { CAMPI_INDIRIZZO, erroreCampo, type Indirizzo } from './indirizzo.ts';
import { testi } from './testi.ts';

/** How the browser fills a field, and how long it may get: together they stay within what the server accepts. */
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

/** Where the goods go: the default address, the counter, a saved destination or, with function 3, any other. */
export function DestinazioneScelta({
  utente,
  salvate,
  scelta,
  onScelta,
  indirizzo,
  onIndirizzo,
  rifiuti,
}: {
  utente: Utente;
  salvate: readonly Destinazione[];
  scelta: number;
  onScelta: (id: number) => void;
  indirizzo: Indirizzo;
  onIndirizzo: (indirizzo: Indirizzo) => void;
  /** How often in a row the form was refused: what is still empty or wrong is marked, the first of it takes the focus. */
  rifiuti: number;
}) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rifiuti > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rifiuti]);

  const predefinita = salvate.find((destinazione) => destinazione.predefinita);
  const options: RadioCard<number>[] = [
    {
      value: DESTINAZIONE.predefinita,
      title: testi.destinazionePredefinita,
      text:
        predefinita === undefined
          ? testi.destinazionePredefinitaAiuto
          : `${predefinita.indirizzo}, ${predefinita.citta}`,
    },
    { value: DESTINAZIONE.ritiroInSede, title: testi.ritiroInSede, text: testi.ritiroInSedeAiuto },
    ...salvate.map(({ id, indirizzo: via, cap, citta, provincia }) => ({
      value: id,
      title: via,
      text: `${cap} ${citta} (${provincia})`,
    })),
  ];
  if (utente.funzioni.includes(FUNZIONE_DESTINAZIONE_LIBERA)) {
    options.push({
      value: DESTINAZIONE.personalizzata,
      title: testi.personalizzata,
      text: testi.personalizzataAiuto,
    });
  }
  return (
    <>
      <RadioCards legend={testi.destinazione} options={options} value={scelta} onChange={onScelta} />
      {scelta === DESTINAZIONE.personalizzata && (
        <div ref={form} className={styles.indirizzo}>
          {CAMPI_INDIRIZZO.map((campo) => (
            <TextField
              key={campo}
              {...ATTRIBUTI[campo]}
              {...(styles[campo] && { className: styles[campo] })}
              label={testi.campi[campo]}
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
      )}
    </>
  );
}
