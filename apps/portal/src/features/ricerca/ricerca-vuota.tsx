import { cercaProdotti, type TipoProdotto } from '@battistrada/contract/ricerca';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Chip } from './ricerca-letta.ts';
import { toRichiesta, type RicercaUrl } from './ricerca-url.ts';
import { testi } from './testi.ts';

interface Alternativa {
  readonly etichetta: string;
  readonly url: RicercaUrl;
}

/** At most this many words are tried out: each costs a call. */
const PROVE = 6;

/**
 * Nothing found: which single word to drop, with how many results that would give. The size is never dropped: a dealer who
 * asked for one cannot mount another.
 */
export function RicercaVuota({
  titolo = testi.vuoto,
  url,
  chips,
  outlet,
  tipoOf,
  misura,
  onChange,
}: {
  /** Which search it is, where there are two. */
  titolo?: string;
  url: RicercaUrl;
  chips: readonly Chip[];
  outlet: boolean;
  tipoOf: (url: RicercaUrl) => TipoProdotto;
  /** Searched for instead of the text's: the rear one of two. */
  misura?: string;
  onChange: (url: RicercaUrl) => void;
}) {
  const alternative: Alternativa[] = chips
    .filter(({ tipo, chiave }) => tipo !== 'misura' && !chiave.startsWith('nonDisponibili'))
    .map(({ etichetta, senza }) => ({ etichetta: testi.togli(etichetta), url: senza }));
  if (!url.nonDisponibili) {
    alternative.unshift({ etichetta: testi.vuotoNonDisponibili, url: { ...url, nonDisponibili: true } });
  }
  const { data: utili = [] } = useQuery({
    queryKey: ['ricerca-vuota', url, outlet, misura],
    queryFn: ({ signal }) =>
      Promise.all(
        alternative.slice(0, PROVE).map(async (alternativa) => {
          const richiesta = toRichiesta(alternativa.url, tipoOf(alternativa.url), outlet);
          if (richiesta === null) return [];
          const { totale } = await request(cercaProdotti, {
            query: { ...richiesta, ...(misura !== undefined && { misura }), pagina: 1 },
            signal,
          });
          return totale === 0 ? [] : [{ ...alternativa, totale }];
        }),
      ).then((provate) => provate.flat()),
  });
  return (
    <EmptyState
      title={titolo}
      text={utili.length > 0 ? testi.vuotoTogli : testi.vuotoCambia}
      action={
        utili.length > 0 &&
        utili.map(({ etichetta, url: alternativa, totale }) => (
          <Button key={etichetta} kind="quiet" onClick={() => onChange(alternativa)}>
            {testi.conRisultati(etichetta, totale)}
          </Button>
        ))
      }
    />
  );
}
