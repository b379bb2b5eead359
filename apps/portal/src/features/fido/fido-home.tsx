import type { Fido } from '@battistrada/contract/fido';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { useImporto } from '../../prezzi/use-importo.ts';
import { Badge } from '../../ui/badge.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './fido-home.module.css';
import { livelloOf } from './livello-fido.ts';
import { testi } from './testi.ts';

const KIND = { ampio: 'ok', vicino: 'warn', esaurito: 'bad' } as const;

/** The credit line: what is left, how much is in use, and by colour and words how near the limit is. */
export function FidoHome({ fido }: { fido: Fido }) {
  const writeImporto = useImporto();
  const livello = livelloOf(fido);
  return (
    <div className={styles.fido}>
      <p className={styles.riga}>
        <span>{livello === null ? testi.impegnato : testi.disponibile}</span>
        {livello !== null && <Badge kind={KIND[livello.livello]}>{testi.livelli[livello.livello]}</Badge>}
      </p>
      <p className={styles.importo}>
        <Prezzo cents={livello === null ? fido.correnteCents : livello.disponibileCents} />
      </p>
      {livello === null ? (
        <p className={styles.nota}>{testi.senzaLimite}</p>
      ) : (
        <>
          <Progress
            label={testi.titolo}
            value={fido.correnteCents}
            max={livello.massimoCents}
            kind={KIND[livello.livello]}
            text={testi.uso(writeImporto(fido.correnteCents), writeImporto(livello.massimoCents))}
          />
          <p className={styles.nota}>
            {testi.uso(writeImporto(fido.correnteCents), writeImporto(livello.massimoCents))}
          </p>
        </>
      )}
    </div>
  );
}
