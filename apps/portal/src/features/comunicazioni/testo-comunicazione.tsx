import styles from './testo-comunicazione.module.css';

/**
 * The text of an announcement: the only place of the portal that renders HTML from elsewhere. It is safe, because
 * before storing and again before sending the server removes everything but a short list of harmless tags and http,
 * mailto and tel links; and the page's Content-Security-Policy runs no inline script and applies no inline style.
 */
export function TestoComunicazione({ testo }: { testo: string }) {
  return <div className={styles.testo} dangerouslySetInnerHTML={{ __html: testo }} />;
}
