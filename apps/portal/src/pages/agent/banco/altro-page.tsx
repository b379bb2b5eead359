import ChevronRight from 'virtual:icona/chevron-right';
import { testi } from '../../../features/agente/testi.ts';
import { Link } from '../../../router/navigation.tsx';
import type { ScreenPath } from '../../../router/screen-path.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Stack } from '../../../ui/stack.tsx';
import styles from './altro-page.module.css';

const VOCI = [
  ['/ordine-rapido', testi.altro.ordineRapido],
  ['/preventivi', testi.altro.preventivi],
  ['/estrattoconto', testi.altro.estrattoConto],
  ['/fatture', testi.altro.fatture],
  ['/ddt', testi.altro.ddt],
  ['/notecredito', testi.altro.noteCredito],
  ['/notedebito', testi.altro.noteDebito],
  ['/targeteconomy', testi.altro.target],
  ['/coupon', testi.altro.coupon],
  ['/outlet', testi.altro.outlet],
  // The dealer has this on his home, which the counter replaces by the card.
  ['/offerte' as ScreenPath, testi.altro.offerte],
] as const;

/** The customer's other screens. */
export function AltroPage() {
  return (
    <Stack>
      <PageHead title={testi.altro.titolo} />
      <Card flush>
        <ul className={styles.voci}>
          {VOCI.map(([to, nome]) => (
            <li key={to}>
              <Link to={to}>
                {nome}
                <ChevronRight aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Stack>
  );
}
