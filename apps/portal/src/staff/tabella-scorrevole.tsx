import { Table, type TableProps } from '../ui/table.tsx';
import styles from './tabella-scorrevole.module.css';

/** A table that the keyboard reaches while it scrolls sideways, which not every browser sees to by itself. */
export function TabellaScorrevole<R>(table: TableProps<R>) {
  return (
    <div ref={reachWhileScrolling} className={styles.intorno}>
      <Table {...table} />
    </div>
  );
}

function reachWhileScrolling(around: HTMLDivElement): (() => void) | undefined {
  const frame = around.firstElementChild;
  if (!(frame instanceof HTMLElement)) return undefined;
  const observer = new ResizeObserver(() => {
    if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0;
    else frame.removeAttribute('tabindex');
  });
  // The table grows with its rows while the frame keeps its width.
  for (const element of [frame, ...frame.children]) observer.observe(element);
  return () => observer.disconnect();
}
