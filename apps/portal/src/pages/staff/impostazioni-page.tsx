import { useQuery } from '@tanstack/react-query';
import { impostazioniQuery } from '../../features/impostazioni/staff/impostazioni-query.ts';
import { ParteConservazione } from '../../features/impostazioni/staff/parte-conservazione.tsx';
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
import { Visto } from '../../staff/visto.tsx';
import styles from '../../staff/moduli.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stack } from '../../ui/stack.tsx';

const versioneOf = ({ versione }: { readonly versione: number }): number => versione;

/** Settings that the wholesaler changes while the product runs; each part is saved by itself. */
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
          <Visto ultimo={data.marchio} versioneOf={versioneOf}>
            {(voce, saved) => <ParteMarchio voce={voce} onSaved={({ marchio }) => saved(marchio)} />}
          </Visto>
          <Visto ultimo={data.azienda} versioneOf={versioneOf}>
            {(voce, saved) => <ParteAzienda voce={voce} onSaved={({ azienda }) => saved(azienda)} />}
          </Visto>
          <Visto ultimo={data.uffici} versioneOf={versioneOf}>
            {(voce, saved) => <ParteUffici key={voce.versione} voce={voce} onSaved={({ uffici }) => saved(uffici)} />}
          </Visto>
          <Visto ultimo={data.chiusure} versioneOf={versioneOf}>
            {(voce, saved) => <ParteChiusure voce={voce} onSaved={({ chiusure }) => saved(chiusure)} />}
          </Visto>
          <Visto ultimo={data.risposte} versioneOf={versioneOf}>
            {(voce, saved) => <ParteRisposte voce={voce} onSaved={({ risposte }) => saved(risposte)} />}
          </Visto>
          <Visto ultimo={data.scontoMassimo} versioneOf={versioneOf}>
            {(voce, saved) => <ParteScontoMassimo voce={voce} onSaved={({ scontoMassimo }) => saved(scontoMassimo)} />}
          </Visto>
          <Visto ultimo={data.conservazione} versioneOf={versioneOf}>
            {(voce, saved) => <ParteConservazione voce={voce} onSaved={({ conservazione }) => saved(conservazione)} />}
          </Visto>
          <h2>{testi.depositi}</h2>
          <p className={styles.quieto}>{testi.depositiAiuto}</p>
          {data.depositi.length === 0 && <p>{testi.nessunDeposito}</p>}
          {data.depositi.map((deposito) => (
            <Visto key={deposito.id} ultimo={deposito} versioneOf={versioneOf}>
              {(visto, saved) => (
                <ParteDeposito
                  deposito={visto}
                  onSaved={({ depositi }) => saved(depositi.find(({ id }) => id === visto.id) ?? visto)}
                />
              )}
            </Visto>
          ))}
        </>
      )}
    </Stack>
  );
}
