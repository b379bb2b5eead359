import styles from './vivo.module.css';

/** How many are unread, on the corner of its button, which says it in words. */
export function Contatore({ quanti }: { quanti: number }) {
  if (quanti === 0) return null;
  return (
    <span className={styles.contatore} aria-hidden="true">
      {quanti > 99 ? '99+' : quanti}
    </span>
  );
}
