import { useQuery } from '@tanstack/react-query';
import { impostazioniQuery } from '../../features/impostazioni/staff/impostazioni-query.ts';
import { ParteUffici } from '../../features/impostazioni/staff/parte-uffici.tsx';
import { ParteRisposte } from '../../features/impostazioni/staff/parte-risposte.tsx';
import {
  ParteAzienda,
  ParteChiusure,
  ParteDeposito,
  ParteMarchio,
  ParteScontoMassimo,
} from '../../features/impostazioni/staff/parti-semplici.tsx';
import { testi } from '../../features/impostazioni/staff/testi.ts';
import styles from '../../staff/moduli.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stack } from '../../ui/stack.tsx';

/** What the wholesaler sets while the product runs; each part is saved by itself. */
export function ImpostazioniPage() {
  const { data, isError, refetch } = useQuery(impostazioniQuery);
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.testo} />
      {data === undefined ? (
        isError ? (
          <LoadError title={testi.errore} onRetry={() => void refetch()} />
        ) : (
          <Spinner />
        )
      ) : (
        <>
          <ParteMarchio voce={data.marchio} />
          <ParteAzienda voce={data.azienda} />
          <ParteUffici voce={data.uffici} />
          <ParteChiusure voce={data.chiusure} />
          <ParteRisposte voce={data.risposte} />
          <ParteScontoMassimo voce={data.scontoMassimo} />
          <h2>{testi.depositi}</h2>
          <p className={styles.quieto}>{testi.depositiAiuto}</p>
          {data.depositi.map((deposito) => (
            <ParteDeposito key={deposito.id} deposito={deposito} />
          ))}
        </>
      )}
    </Stack>
  );
}
