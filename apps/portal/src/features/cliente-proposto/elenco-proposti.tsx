import type { ClienteProposto } from '@battistrada/contract/cliente-proposto';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { writeQuando } from '../../quando.ts';
import styles from './elenco-proposti.module.css';
import { testi } from './testi.ts';

const KIND = { IN_ATTESA: 'warn', APPROVATO: 'ok', RIFIUTATO: 'bad' } as const;

/**
 * Customers whom an agent proposed, with the back office's answers. `renderNome` links to the counter of an approved
 * one.
 */
export function ElencoProposti({
  clienti,
  renderNome,
}: {
  clienti: readonly ClienteProposto[];
  renderNome: (cliente: ClienteProposto) => ReactNode;
}) {
  return (
    <ul className={styles.elenco}>
      {clienti.map((cliente) => (
        <li key={cliente.id}>
          <span className={styles.testata}>
            <b>{renderNome(cliente)}</b>
            <Badge kind={KIND[cliente.stato]}>{testi.stati[cliente.stato]}</Badge>
          </span>
          <small>
            {cliente.citta} · {cliente.partitaIva} · {writeQuando(cliente.risposto ?? cliente.proposto)}
          </small>
          {cliente.risposta !== '' && <p>{cliente.risposta}</p>}
        </li>
      ))}
    </ul>
  );
}
