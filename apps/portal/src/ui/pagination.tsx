import ChevronLeft from 'virtual:icona/chevron-left';
import ChevronRight from 'virtual:icona/chevron-right';
import { IconButton } from './icon-button.tsx';
import styles from './pagination.module.css';

/** Pages count from 1; a single page shows nothing. */
export function Pagination({
  page,
  pages,
  onChange,
}: {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pagine">
      <IconButton
        label="Pagina precedente"
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <span aria-current="page">
        Pagina <b>{page}</b> di {pages}
      </span>
      <IconButton
        label="Pagina successiva"
        icon={<ChevronRight />}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
