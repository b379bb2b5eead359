import { formatNumero } from '@battistrada/domain/numero';
import type { TargetEconomy } from '@battistrada/contract/contratto';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { BrandTile } from '../../ui/brand-tile.tsx';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { BloccoTarget } from './blocchi.ts';
import styles from './blocco-target.module.css';
import { testi } from './testi.ts';

/** One brand or network: its contract's pieces and turnover, and the targets of the current quarter. */
export function Blocco({ blocco: { nome, idMarca, marche, contratto, target } }: { blocco: BloccoTarget }) {
  return (
    <Card flush role="region" aria-label={nome}>
      <header className={styles.testata}>
        <BrandTile id={idMarca ?? ''} name={nome} isNamed />
        <div className={styles.nomi}>
          <h2>{nome}</h2>
          {marche !== nome && <p className={styles.nota}>{marche}</p>}
        </div>
      </header>
      {contratto !== null && (
        <dl className={styles.cifre}>
          <div>
            <dt>{testi.target.pezziContratto}</dt>
            <dd>{formatNumero(contratto.pezzi)}</dd>
          </div>
          <div>
            <dt>{testi.fatturato}</dt>
            <dd>
              <Prezzo cents={contratto.fatturatoCents} />
            </dd>
          </div>
        </dl>
      )}
      {target.length === 0 ? (
        <p className={styles.senza}>{testi.target.senzaObiettivo}</p>
      ) : (
        <ul>
          {target.map((each) => (
            <li key={each.idMarca} className={styles.target}>
              <TrimestreAttuale target={each} isNamed={each.marca === nome} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function TrimestreAttuale({
  target: { idMarca, marca, anno, trimestreAttuale, trimestri },
  isNamed,
}: {
  target: TargetEconomy;
  /** True when the block's heading already names the brand. */
  isNamed: boolean;
}) {
  const { target: testo } = testi;
  const attuale = trimestri.find(({ trimestre }) => trimestre === trimestreAttuale);
  const altri = trimestri.filter(({ trimestre }) => trimestre !== trimestreAttuale);
  return (
    <>
      <p className={styles.riga}>
        {!isNamed && (
          <span className={styles.marca}>
            <BrandTile id={idMarca} name={marca} isNamed />
            <b>{marca}</b>
          </span>
        )}
        <span className={styles.nota}>{testo.trimestre(trimestreAttuale, anno)}</span>
      </p>
      {attuale === undefined ? (
        <p className={styles.nota}>{testo.senzaObiettivo}</p>
      ) : (
        <>
          <Progress
            label={`${marca}, ${testo.trimestre(trimestreAttuale, anno)}`}
            value={attuale.pezzi}
            max={attuale.obiettivo}
            text={testo.obiettivo(attuale.pezzi, attuale.obiettivo)}
            kind={attuale.pezzi >= attuale.obiettivo ? 'ok' : 'accent'}
          />
          <p className={styles.riga}>
            <span>{testo.obiettivo(attuale.pezzi, attuale.obiettivo)}</span>
            {attuale.pezzi >= attuale.obiettivo ? (
              <Badge kind="ok">{testo.raggiunto}</Badge>
            ) : (
              <span className={styles.nota}>{testo.mancano(attuale.obiettivo - attuale.pezzi)}</span>
            )}
          </p>
        </>
      )}
      {altri.length > 0 && (
        <ul className={styles.altri}>
          {altri.map(({ trimestre, pezzi, obiettivo }) => (
            <li key={trimestre} data-ok={pezzi >= obiettivo || undefined}>
              {testo.trimestre(trimestre, anno)}: <b>{testo.obiettivo(pezzi, obiettivo)}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
