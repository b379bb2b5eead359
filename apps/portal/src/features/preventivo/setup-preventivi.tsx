import { setSetupCompletato } from '@battistrada/contract/preventivo';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { CaricaLogo } from './carica-logo.tsx';
import { setupQuery } from './preventivo-query.ts';
import styles from './setup-preventivi.module.css';
import { testi } from './testi.ts';

/** Asked once, before the first quotation: the logo for all of them. It can be skipped. */
export function SetupPreventivi() {
  const client = useQueryClient();
  const snack = useSnack();
  const { mutateAsync, mutate, isPending } = useMutation({
    mutationFn: () => request(setSetupCompletato),
    onSuccess: (setup) => client.setQueryData(setupQuery.queryKey, setup),
    onError: () => snack(testi.setup.nonSegnato, 'error'),
  });
  return (
    <Card className={styles.setup}>
      <div className={styles.testo}>
        <h2>{testi.setup.titolo}</h2>
        <p>{testi.setup.testo}</p>
        <CaricaLogo
          onSaved={async () => {
            snack(testi.setup.fatto);
            await mutateAsync();
          }}
        >
          <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
            {testi.setup.salta}
          </Button>
        </CaricaLogo>
      </div>
      <Foglio />
    </Card>
  );
}

/** A quotation in miniature that shows the place of the logo. */
function Foglio() {
  return (
    <div className={styles.foglio} aria-hidden="true">
      <span className={styles.logo}>{testi.setup.segnaposto}</span>
      {['70%', '45%', '92%', '92%', '92%', '60%'].map((larghezza, riga) => (
        <span key={riga} className={styles.riga} style={{ width: larghezza }} />
      ))}
      <span className={styles.totale} />
    </div>
  );
}
