import Check from 'virtual:icona/check';
import Copy from 'virtual:icona/copy';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSnack } from '../../ui/snack.tsx';
import styles from './profilo.module.css';
import { testi } from './testi.ts';

/** How long the tick replaces the copy icon. */
const COPIATO_MS = 2000;

/** A value with a button that copies it. Browsers without HTTPS have no clipboard, so there is no button. */
export function CampoProfilo({ nome, valore, href }: { nome: string; valore: string; href: string | null }) {
  const snack = useSnack();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIATO_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (valore === '') return <span className={styles.assente}>{testi.nonIndicato}</span>;
  const copy = () =>
    navigator.clipboard.writeText(valore).then(
      () => {
        setCopied(true);
        snack(testi.copiato(valore));
      },
      () => snack(testi.erroreCopia, 'error'),
    );
  return (
    <>
      <span className={styles.valore}>{href === null ? valore : <a href={href}>{valore}</a>}</span>
      {'clipboard' in navigator && (
        <IconButton
          className={styles.copia}
          label={testi.copia(nome)}
          icon={isCopied ? <Check /> : <Copy />}
          onClick={() => void copy()}
        />
      )}
    </>
  );
}
