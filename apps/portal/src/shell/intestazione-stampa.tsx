import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { marchio } from '../api/meta.ts';
import { utenteQuery } from '../api/query-client.ts';
import { PrintHead } from '../ui/print-head.tsx';

/** The head of a printed screen: the wholesaler and the customer; `children` adds the date. */
export function IntestazioneStampa({ children }: { children?: ReactNode }) {
  const { data: utente } = useQuery(utenteQuery);
  return (
    <PrintHead brand={marchio()}>
      <b>{utente?.ragioneSociale}</b>
      {children && <span>, {children}</span>}
    </PrintHead>
  );
}
