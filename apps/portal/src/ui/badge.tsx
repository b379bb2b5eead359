import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './badge.module.css';

export type BadgeKind = 'ok' | 'warn' | 'bad' | 'neutral';

const icons = { ok: Check, warn: TriangleAlert, bad: CircleAlert, neutral: Clock };

/** A state: colour, icon and word together, so that none stands alone. `icon={null}` drops the icon. */
export function Badge({ kind, icon, children }: { kind: BadgeKind; icon?: ReactNode; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <span className={classes(styles.badge, styles[kind])}>
      {icon === undefined ? <Icon /> : icon}
      {children}
    </span>
  );
}
