import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './configuratore-cerchi.module.css';
import { testi } from './testi-configuratore.ts';

/**
 * Alloy rims are chosen by car in the wholesaler's configurator and cannot be ordered here (domain.md, `cerchi lega
 * 17`).
 */
export function ConfiguratoreCerchi({ url }: { url: string }) {
  return (
    <Card className={styles.riquadro}>
      <p>{testi.configuratore}</p>
      <a className={buttonClass('quiet')} href={url} target="_blank" rel="noreferrer">
        {testi.apriConfiguratore}
      </a>
    </Card>
  );
}
