import type { TestataLista } from '@battistrada/contract/liste';
import { Card } from '../../ui/card.tsx';
import styles from './liste.module.css';
import { testi } from './testi.ts';

/** The names of all lists; the open one is marked. */
export function ElencoListe({
  liste,
  aperta,
  onOpen,
}: {
  liste: readonly TestataLista[];
  aperta: string | null;
  onOpen: (id: string) => void;
}) {
  return (
    <Card flush>
      <nav aria-label={testi.elenco} className={styles.elenco}>
        {liste.map(({ id, nome, automatica, numeroRighe }) => (
          <button key={id} type="button" aria-current={id === aperta || undefined} onClick={() => onOpen(id)}>
            <b>{nome}</b>
            <small>
              {testi.righe(numeroRighe)}
              {automatica && ` · ${testi.automatica}`}
            </small>
          </button>
        ))}
      </nav>
    </Card>
  );
}
