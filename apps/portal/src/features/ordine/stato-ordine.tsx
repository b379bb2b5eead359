import type { StatoOrdine } from '@battistrada/contract/ordine-storico';
import { NOMI_STATO_ORDINE } from '@battistrada/domain/stato-ordine';
import CircleX from 'virtual:icona/circle-x';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';

const KIND = {
  IN_ATTESA_PAGAMENTO: 'warn',
  CONFERMATO: 'neutral',
  IN_PREPARAZIONE: 'neutral',
  SPEDITO: 'ok',
  PARZIALMENTE_SPEDITO: 'warn',
  FATTURATO: 'ok',
  ANNULLATO: 'bad',
} as const satisfies Record<StatoOrdine, BadgeKind>;

/** The state of an order, as a word and a colour. */
export function StatoDellOrdine({ stato }: { stato: StatoOrdine }) {
  return (
    <Badge kind={KIND[stato]} {...(stato === 'ANNULLATO' && { icon: <CircleX aria-hidden="true" /> })}>
      {NOMI_STATO_ORDINE[stato]}
    </Badge>
  );
}
