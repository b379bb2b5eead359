import Check from 'virtual:icona/check';
import CircleAlert from 'virtual:icona/circle-alert';
import Clock from 'virtual:icona/clock';
import TriangleAlert from 'virtual:icona/triangle-alert';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './badge.module.css';

export type BadgeKind = 'ok' | 'warn' | 'bad' | 'neutral';

const icons = { ok: Check, warn: TriangleAlert, bad: CircleAlert, neutral: Clock };

/** A state, shown by colour, icon and word together. `icon={null}` omits the icon. */
export function Badge({ kind, icon, children }: { kind: BadgeKind; icon?: ReactNode; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <span className={classes(styles.badge, styles[kind])}>
      {icon === undefined ? <Icon /> : icon}
      {children}
    </span>
  );
}
