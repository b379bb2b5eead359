import type { Prodotto } from '@battistrada/contract/ricerca';
import { classes } from '../../ui/classes.ts';
import icone from './icone.module.css';
import { nomeProdotto } from './nome-prodotto.ts';
import styles from './etichetta.module.css';
import { testi } from './testi.ts';

/** The EU's address for the product sheet of a tyre (domain.md c6). */
const EPREL = 'https://eprel.ec.europa.eu/qr/';

/** Tyres that must have a label (domain.md c6): without one its data has not come, which is no exemption. */
const CON_ETICHETTA: ReadonlySet<Prodotto['settore']> = new Set([
  'VETTURA',
  'SUV',
  'TRASPORTO_LEGGERO',
  'AUTOCARRO',
  null,
]);

/**
 * A small EU label: consumption, wet grip, noise, snow, ice, with a link to its product sheet in the public register;
 * tyres outside the regulation say so. The link is a tab stop in the active row only.
 */
export function Etichetta({ prodotto, isAttiva }: { prodotto: Prodotto; isAttiva: boolean }) {
  const { etichetta, settore } = prodotto;
  if (etichetta === null) {
    const testo = CON_ETICHETTA.has(settore) ? testi.senzaEtichetta : testi.nonSoggetto;
    return <div className={classes(styles.etichetta, styles.nessuna)}>{testo}</div>;
  }
  const { carburante, bagnato, rumore, classeRumore, neve, ghiaccio, eprel } = etichetta;
  const valori: [forma: string | undefined, nome: string, valore: string, unita?: string][] = [
    [icone.carburante, testi.carburante, carburante],
    [icone.bagnato, testi.bagnato, bagnato],
    [icone.rumore, testi.rumore, `${classeRumore} ${rumore}`, testi.decibel],
  ];
  if (neve) valori.push([icone.neve, testi.neve, '']);
  if (ghiaccio) valori.push([icone.ghiaccio, testi.ghiaccio, '']);
  const letta = valori.map(([, nome, ...misura]) => `${nome} ${misura.join('')}`.trim()).join(', ');
  return (
    <div className={styles.etichetta} title={letta}>
      <div role="img" aria-label={`${testi.etichetta}: ${letta}`}>
        {valori.map(([forma, nome, valore, unita]) => (
          <span key={nome} className={classes(icone.icona, forma)} data-unita={unita}>
            {valore}
          </span>
        ))}
      </div>
      {eprel !== '' && (
        // Covers the whole label: a small icon with a large click area.
        <a
          className={classes(styles.eprel, icone.icona, icone.fuori)}
          href={`${EPREL}${encodeURIComponent(eprel)}`}
          target="_blank"
          rel="noreferrer"
          tabIndex={isAttiva ? 0 : -1}
          aria-label={testi.schedaEprel(nomeProdotto(prodotto))}
        />
      )}
    </div>
  );
}
