import { getDocumento, type RiferimentoDocumento } from '@battistrada/contract/documenti';
import type { ReactNode } from 'react';
import { addressOfCall } from '../api/client.ts';
import { testi } from './testi.ts';

/** Opens a document in a new tab, where the browser shows it. */
export function LinkDocumento({
  documento: { id, tipo, numero },
  className,
  children,
}: {
  documento: Pick<RiferimentoDocumento, 'id' | 'tipo' | 'numero'>;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      href={addressOfCall(getDocumento, { id, tipo })}
      target="_blank"
      rel="noopener"
      title={testi.apri(testi.tipi[tipo], numero)}
      className={className}
    >
      {children}
    </a>
  );
}
