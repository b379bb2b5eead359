import { getLogo } from '@battistrada/contract/preventivo';
import { useState } from 'react';
import { addressOfCall } from '../../api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { CaricaLogo } from './carica-logo.tsx';
import styles from './dialogo-logo.module.css';
import { testi } from './testi.ts';

/** The current logo, with a form to replace it. */
export function DialogoLogo({ onClose }: { onClose: () => void }) {
  const snack = useSnack();
  const [hasLogo, setHasLogo] = useState(true);
  // The logo's address never changes, so it is read again whenever the dialog opens.
  const [richiesta] = useState(() => `${addressOfCall(getLogo, {})}?v=${performance.now()}`);
  return (
    <Dialog open onClose={onClose} title={testi.setup.titolo}>
      <p>{testi.setup.testo}</p>
      {hasLogo && (
        <figure className={styles.attuale}>
          <img src={richiesta} alt={testi.setup.attuale} height={64} onError={() => setHasLogo(false)} />
          <figcaption>{testi.setup.attuale}</figcaption>
        </figure>
      )}
      <CaricaLogo
        onSaved={() => {
          snack(testi.setup.fatto);
          onClose();
        }}
      />
    </Dialog>
  );
}
