import styles from './vivo.module.css';

/** The number of unread items, on the corner of its button. The button also says it in words. */
export function Contatore({ quanti }: { quanti: number }) {
  if (quanti === 0) return null;
  return (
    <span className={styles.contatore} aria-hidden="true">
      {quanti > 99 ? '99+' : quanti}
    </span>
  );
}
