import type { Prodotto } from '@battistrada/contract/ricerca';
import { classes } from '../../ui/classes.ts';
import icone from './icone.module.css';
import styles from './riga-prodotto.module.css';
import { testi } from './testi.ts';

/** The EU label in small: consumption, wet grip, noise, snow, ice; tyres outside the regulation say so. */
export function Etichetta({ prodotto: { etichetta, tipoProdotto } }: { prodotto: Prodotto }) {
  if (tipoProdotto !== 'Pneumatici') return <p className={styles.etichetta} />;
  if (etichetta === null) return <p className={styles.etichetta}>{testi.nonSoggetto}</p>;
  const { carburante, bagnato, rumore, classeRumore, neve, ghiaccio } = etichetta;
  const valori: [forma: string | undefined, nome: string, valore: string][] = [
    [icone.carburante, testi.carburante, carburante],
    [icone.bagnato, testi.bagnato, bagnato],
    [icone.rumore, testi.rumore, `${classeRumore} ${testi.decibel(rumore)}`],
  ];
  if (neve) valori.push([icone.neve, testi.neve, '']);
  if (ghiaccio) valori.push([icone.ghiaccio, testi.ghiaccio, '']);
  const letta = valori.map(([, nome, valore]) => `${nome} ${valore}`.trim()).join(', ');
  return (
    <p className={styles.etichetta} role="img" aria-label={`${testi.etichetta}: ${letta}`} title={letta}>
      {valori.map(([forma, nome, valore]) => (
        <span key={nome} className={classes(icone.icona, forma)}>
          {valore}
        </span>
      ))}
    </p>
  );
}
