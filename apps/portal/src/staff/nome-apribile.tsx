import styles from './moduli.module.css';

/** The name of a list's entry; opens the entry in the panel beside the list. */
export function NomeApribile({
  nome,
  isAperto,
  onApri,
}: {
  nome: string;
  /** The panel shows this entry. */
  isAperto: boolean;
  onApri: () => void;
}) {
  return (
    <button type="button" className={styles.nome} aria-current={isAperto ? 'true' : undefined} onClick={onApri}>
      {nome}
    </button>
  );
}
