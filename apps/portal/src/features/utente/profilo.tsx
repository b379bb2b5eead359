import type { Profilo as ProfiloCliente } from '@battistrada/contract/utente';
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { telefonoHref } from '../../ui/telefono.ts';
import { CampoProfilo } from './campo-profilo.tsx';
import styles from './profilo.module.css';
import { testi } from './testi.ts';
import { profiloQuery } from './utente-query.ts';

type Campo = keyof typeof testi.campi;

/** Fields that are shown together. */
const GRUPPI = [
  ['azienda', ['ragioneSociale', 'indirizzo', 'partitaIva']],
  ['contatti', ['telefono', 'cellulare', 'email', 'emailPec']],
  ['amministrazione', ['pagamento', 'codiceSdi']],
] as const satisfies readonly (readonly [keyof typeof testi.gruppi, readonly Campo[]])[];

/** The customer's own record, read-only; every value can be copied. */
export function Profilo() {
  const { data, isError, refetch } = useQuery(profiloQuery);
  if (data === undefined && isError) {
    return <LoadError title={testi.erroreCaricamento} onRetry={() => void refetch()} />;
  }
  return (
    <Card className={styles.profilo} aria-busy={data === undefined || undefined}>
      {GRUPPI.map(([gruppo, campi]) => (
        <Gruppo key={gruppo} titolo={testi.gruppi[gruppo]}>
          {campi.map((campo) => (
            <div key={campo} className={classes(styles.campo, styles[campo])}>
              <dt>{testi.campi[campo]}</dt>
              <dd>
                {data === undefined ? (
                  <Skeleton className={styles.attesa} />
                ) : (
                  <CampoProfilo nome={testi.campi[campo]} valore={valoreOf(data, campo)} href={hrefOf(data, campo)} />
                )}
              </dd>
            </div>
          ))}
        </Gruppo>
      ))}
    </Card>
  );
}

function Gruppo({ titolo, children }: { titolo: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.gruppo}>
      <h2 id={id}>{titolo}</h2>
      <dl>{children}</dl>
    </section>
  );
}

/** The address in two lines, as on an envelope. */
function valoreOf(profilo: ProfiloCliente, campo: Campo): string {
  if (campo !== 'indirizzo') return profilo[campo];
  return righeIndirizzo(profilo).join('\n');
}

function hrefOf(profilo: ProfiloCliente, campo: Campo): string | null {
  if (campo === 'email' || campo === 'emailPec') return `mailto:${profilo[campo]}`;
  if (campo === 'telefono' || campo === 'cellulare') return telefonoHref(profilo[campo]);
  return null;
}
