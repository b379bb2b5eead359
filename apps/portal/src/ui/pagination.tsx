import ChevronLeft from 'virtual:icona/chevron-left';
import ChevronRight from 'virtual:icona/chevron-right';
import { IconButton } from './icon-button.tsx';
import styles from './pagination.module.css';

/** Pages count from 1; a single page shows nothing. */
export function Pagination({
  page,
  pages,
  onChange,
  isOfScreen = true,
}: {
  page: number;
  pages: number;
  /** False when the list is only a part of its screen, which then stays where it is. */
  isOfScreen?: boolean;
  onChange: (page: number) => void;
}) {
  if (pages <= 1) return null;
  const go = (to: number) => {
    onChange(to);
    // The buttons stand below the list: the next page is read from its first row. A frame later, when the router has
    // kept the position that Back returns to.
    if (isOfScreen) requestAnimationFrame(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  };
  return (
    <nav className={styles.pages} aria-label="Pagine">
      <IconButton label="Pagina precedente" icon={<ChevronLeft />} disabled={page <= 1} onClick={() => go(page - 1)} />
      <span aria-current="page">
        Pagina <b>{page}</b> di {pages}
      </span>
      <IconButton
        label="Pagina successiva"
        icon={<ChevronRight />}
        disabled={page >= pages}
        onClick={() => go(page + 1)}
      />
    </nav>
  );
}
