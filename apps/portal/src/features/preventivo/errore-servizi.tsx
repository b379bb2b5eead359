import { formatGiorno } from '@battistrada/domain/giorno';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { PREZZI } from './bozza-servizi.ts';
import type { CampoServizi } from './scritti-servizi.ts';
import styles from './servizi.module.css';
import { testi } from './testi.ts';
import type { UseServizi } from './use-servizi.ts';

const { contesi: t } = testi;

/** The error of a field of the services, or that another window has changed it too, with the choice between both. */
export function erroreOf(servizi: UseServizi, campo: CampoServizi) {
  const { errori, contesi } = servizi;
  if (contesi.includes(campo)) return <Conteso {...{ servizi, campo }} />;
  return campo === 'assicurazione' || campo === 'note' ? undefined : errori[campo];
}

function Conteso({ servizi: { salvata, decide }, campo }: { servizi: UseServizi; campo: CampoServizi }) {
  const choose =
    (scelta: 'mio' | 'altro') =>
    ({ currentTarget }: MouseEvent): void => {
      // Both buttons disappear, so the focus moves to their field.
      currentTarget.closest('p')?.parentElement?.querySelector<HTMLElement>('input, textarea')?.focus();
      decide(campo, scelta);
    };
  return (
    <span className={styles.conteso}>
      <span role="alert">{t.altrove(format(salvata, campo))}</span>
      <Button kind="plain" onClick={choose('mio')}>
        {t.mio}
      </Button>
      <Button kind="plain" onClick={choose('altro')}>
        {t.altro}
      </Button>
    </span>
  );
}

/** A saved value in readable form. */
function format(salvata: UseServizi['salvata'], campo: CampoServizi): string {
  const valore = salvata[campo];
  if (valore === '' || typeof valore === 'boolean') return t.vuoto;
  if (campo === 'validoFino') return formatGiorno(valore);
  return PREZZI.some((prezzo) => prezzo === campo) ? `${valore.replace('.', ',')} €` : `«${valore}»`;
}
