import styles from './testo-comunicazione.module.css';

/**
 * The text of an announcement: the only place of the portal that renders HTML it did not make. It may, because the server takes
 * out of it, before it is stored and again before it is sent, everything but a short list of harmless tags and
 * http, mailto and tel links; and the page's Content-Security-Policy runs no inline script and applies no inline style.
 */
export function TestoComunicazione({ testo }: { testo: string }) {
  return <div className={styles.testo} dangerouslySetInnerHTML={{ __html: testo }} />;
}
