import { useState } from 'react';
import styles from './brand-tile.module.css';

/**
 * A brand's logo, 40 px, or its first letters. `isNamed` means that the name is already beside it, so a screen reader
 * need not read it twice.
 */
export function BrandTile({ id, name, isNamed = false }: { id: number | string; name: string; isNamed?: boolean }) {
  const [failedId, setFailedId] = useState<number | string | null>(null);
  const label = isNamed ? '' : name;
  if (failedId === id || !id) {
    return (
      <span className={styles.word} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
        {name.slice(0, 3)}
      </span>
    );
  }
  return (
    <img
      className={styles.tile}
      src={`/loghi_marca/${id}.png`}
      alt={label}
      title={name}
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      onError={() => setFailedId(id)}
    />
  );
}
