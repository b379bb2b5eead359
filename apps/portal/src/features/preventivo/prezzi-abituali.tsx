/** The prices of the services of the last time, for reuse: by wheel, so that two tyres cost half of four. */
import type { Preventivo } from '@battistrada/contract/preventivo';
import { getServiziAbituali, type ServiziAbituali } from '@battistrada/contract/preventivo-vendita';
import { formatEuro, formatImporto, type Cents } from '@battistrada/domain/denaro';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { PREZZI, type NomePrezzo } from './bozza-servizi.ts';
import styles from './servizi.module.css';
import { testi } from './testi.ts';
import type { UseServizi } from './use-servizi.ts';

const t = testi.servizi;
const A_RUOTA: ReadonlySet<NomePrezzo> = new Set(['montaggio', 'equilibratura', 'valvole']);

export function PrezziAbituali({ preventivo, servizi }: { preventivo: Preventivo; servizi: UseServizi }) {
  const { id } = preventivo.testata;
  const { data } = useQuery({
    queryKey: ['servizi-abituali', id],
    queryFn: ({ signal }) => request(getServiziAbituali, { query: { id }, signal }),
  });
  const ruote = ruoteOf(preventivo);
  // Typed values stay unchanged.
  const vuoti = data === undefined ? [] : abitualiOf(data).filter(([nome]) => servizi.bozza[nome] === '');
  const usabili = vuoti.filter(([nome]) => ruote > 0 || !A_RUOTA.has(nome));
  if (usabili.length === 0) return null;
  const use = (): void => {
    servizi.change(
      Object.fromEntries(
        usabili.map(([nome, cents]) => [nome, formatImporto(A_RUOTA.has(nome) ? cents * ruote : cents)]),
      ),
    );
  };
  return (
    <div className={styles.abituali}>
      <p>
        {t.abituali}:{' '}
        {usabili
          .map(([nome, cents]) => (A_RUOTA.has(nome) ? t.abitualeRuota : t.abituale)(t.campi[nome], formatEuro(cents)))
          .join(', ')}
      </p>
      <Button kind="quiet" onClick={use}>
        {usabili.some(([nome]) => A_RUOTA.has(nome)) ? t.usaAbitualiPer(ruote) : t.usaAbituali}
      </Button>
    </div>
  );
}

function abitualiOf(abituali: ServiziAbituali): [NomePrezzo, Cents][] {
  return PREZZI.flatMap((nome): [NomePrezzo, Cents][] => {
    const cents = abituali[`${nome}Cents`];
    return cents === null ? [] : [[nome, cents]];
  });
}

/** The tyres of the largest proposal. */
function ruoteOf({ righe }: Preventivo): number {
  const perProposta = Map.groupBy(
    righe.filter(({ isPneumatico }) => isPneumatico),
    ({ alternativa }) => alternativa,
  );
  const ruote = [...perProposta.values()].map((sue) => sue.reduce((somma, { quantita }) => somma + quantita, 0));
  return Math.max(0, ...ruote);
}
