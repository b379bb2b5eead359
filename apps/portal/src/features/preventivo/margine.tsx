import type { RigaPreventivo } from '@battistrada/contract/preventivo';
import { margineRighe } from '@battistrada/domain/preventivo';
import { useQuery } from '@tanstack/react-query';
import { utenteQuery } from '../../api/query-client.ts';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { usePrezziNascosti } from '../../prezzi/prezzi-nascosti.ts';
import { classes } from '../../ui/classes.ts';
import styles from './margine.module.css';
import { testi } from './testi.ts';

/** The dealer's margin on the products of a proposal: only for him, hidden with the other prices by F2 and on paper. */
export function Margine({ righe }: { righe: readonly RigaPreventivo[] }) {
  const ivaBp = useQuery(utenteQuery).data?.ivaBp;
  const isNascosto = usePrezziNascosti();
  if (ivaBp === undefined || righe.length === 0) return null;
  const { margineCents, percento } = margineRighe(righe, ivaBp);
  return (
    <p className={classes(styles.margine, margineCents < 0 && styles.perdita, 'no-print')}>
      <span>{testi.prodotti.margine}</span>
      <b>
        <Prezzo cents={margineCents} />
        {percento !== null && !isNascosto && ` · ${percento} %`}
      </b>
    </p>
  );
}
