import type { RigaVerificata } from '@battistrada/contract/ordine-rapido';
import { Card } from '../../ui/card.tsx';
import styles from './ordine-rapido.module.css';
import type { AzioniRiga } from './azioni-riga.ts';
import { RigaOrdine } from './riga-verificata.tsx';
import { testi } from './testi.ts';
import { useCrescente } from './use-crescente.ts';

export interface ElencoProps {
  readonly righe: readonly RigaVerificata[];
  readonly depositi: ReadonlyMap<number, string>;
  readonly nelCarrello: ReadonlyMap<string, number>;
  readonly rifiuti: ReadonlyMap<string, string>;
  readonly forzate: ReadonlySet<string>;
  /** By article, if chosen; otherwise the user's default applies. */
  readonly secondari: ReadonlyMap<string, boolean>;
  readonly altriDepositi: boolean;
  readonly isForzabile: boolean;
  readonly azioni: AzioniRiga;
}

/** All rows in the order of writing. */
export function ElencoRighe({
  righe,
  nelCarrello,
  rifiuti,
  forzate,
  secondari,
  altriDepositi,
  ...comuni
}: ElencoProps) {
  const drawn = useCrescente(righe);
  return (
    <Card flush>
      <ol className={styles.elenco} aria-label={testi.elenco}>
        {righe.slice(0, drawn).map((riga) => {
          const codice = riga.codice ?? '';
          return (
            <RigaOrdine
              key={riga.riga}
              riga={riga}
              nelCarrello={nelCarrello.get(codice) ?? 0}
              rifiuto={rifiuti.get(codice) ?? null}
              isForzata={forzate.has(codice)}
              conSecondari={secondari.get(codice) ?? altriDepositi}
              {...comuni}
            />
          );
        })}
      </ol>
    </Card>
  );
}
