import type { StatoPreventivo } from '@battistrada/contract/preventivo';
import MailOpen from 'virtual:icona/mail-open';
import Pencil from 'virtual:icona/pencil';
import Send from 'virtual:icona/send';
import ShoppingCart from 'virtual:icona/shopping-cart';
import type { ReactNode } from 'react';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { testi } from './testi.ts';

const LOOK: Record<StatoPreventivo, { kind: BadgeKind; icon?: ReactNode }> = {
  BOZZA: { kind: 'neutral', icon: <Pencil /> },
  INVIATO: { kind: 'neutral', icon: <Send /> },
  VISTO: { kind: 'neutral', icon: <MailOpen /> },
  SCADUTO: { kind: 'warn' },
  RIFIUTATO: { kind: 'warn' },
  ACCETTATO: { kind: 'ok' },
  IN_CARRELLO: { kind: 'ok', icon: <ShoppingCart /> },
};

/** The state of a quotation, as a word, an icon and a colour. */
export function StatoDelPreventivo({ stato }: { stato: StatoPreventivo }) {
  return <Badge {...LOOK[stato]}>{testi.stati[stato]}</Badge>;
}
