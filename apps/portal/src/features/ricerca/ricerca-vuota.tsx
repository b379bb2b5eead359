import { searchProdotti, type TipoProdotto } from '@battistrada/contract/ricerca';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keepOf, type Chip } from './ricerca-letta.ts';
import { TIPI_PRODOTTO, toRichiesta, type RicercaUrl } from './ricerca-url.ts';
import { testi } from './testi.ts';
import { testi as testiVuota } from './testi-vuota.ts';

interface Alternativa {
  readonly etichetta: string;
  readonly url: RicercaUrl;
}

export interface RicercaVuotaProps {
  /** Names the search, when there are two. */
  readonly titolo?: string;
  readonly url: RicercaUrl;
  readonly chips: readonly Chip[];
  readonly outlet: boolean;
  readonly tipoOf: (url: RicercaUrl) => TipoProdotto;
  /** The same text among the articles of another product type. Absent: the other types are not tried. */
  readonly withTipo?: (tipo: TipoProdotto) => RicercaUrl;
  /** Replaces the text's size: for the rear of two. */
  readonly misura?: string;
  readonly onChange: (url: RicercaUrl) => void;
}

type Provata = Alternativa & { readonly totale: number };

const NIENTE: { readonly altrove: readonly Provata[]; readonly utili: readonly Provata[] } = { altrove: [], utili: [] };

/** Maximum number of words to try, because each costs a call. */
const PROVE = 6;

/**
 * Nothing found: the other product types that hold what was typed (`gesso` is a consumable), and which single word to
 * drop, each with the number of results that would give; when no single one helps, all of them at once. The size is
 * never dropped, because a dealer cannot mount another.
 */
export function RicercaVuota({
  titolo = testi.vuoto,
  url,
  chips,
  outlet,
  tipoOf,
  withTipo,
  misura,
  onChange,
}: RicercaVuotaProps) {
  const alternative: Alternativa[] = chips
    .filter(({ tipo, chiave }) => tipo !== 'misura' && tipo !== 'estraneo' && !chiave.startsWith('nonDisponibili'))
    .map(({ etichetta, senza }) => ({ etichetta: testi.togli(etichetta), url: senza }));
  const misure = chips.flatMap(({ tipo, etichetta }) => (tipo === 'misura' ? [etichetta] : [])).join(' ');
  const sola: Alternativa | null =
    misure === '' || alternative.length < 2
      ? null
      : {
          etichetta: testiVuota.solo(misure),
          url: { q: misure, tipo: tipoOf(url), ...keepOf(url, 'ordina'), ...keepOf(url, 'nonDisponibili') },
        };
  if (!url.nonDisponibili) {
    alternative.unshift({ etichetta: testiVuota.vuotoNonDisponibili, url: { ...url, nonDisponibili: true } });
  }
  const altriTipi = TIPI_PRODOTTO.flatMap((tipo): Alternativa[] => {
    const altro = tipo === tipoOf(url) ? undefined : withTipo?.(tipo);
    // Without `camera`, `camera 205/55R16` already leads to the tyres.
    const isProvata = alternative.some(({ url: altra }) => altra.q === altro?.q && tipoOf(altra) === tipo);
    return altro?.q === undefined || isProvata ? [] : [{ etichetta: testi.tipi[tipo], url: altro }];
  });
  const { data: { altrove, utili } = NIENTE } = useQuery({
    queryKey: ['ricerca-vuota', url, outlet, misura],
    queryFn: async ({ signal }) => {
      const prova = async (alternativa: Alternativa) => {
        const richiesta = toRichiesta(alternativa.url, tipoOf(alternativa.url), outlet);
        if (richiesta === null) return [];
        const { totale } = await request(searchProdotti, {
          query: { ...richiesta, ...(misura !== undefined && { misura }), pagina: 1 },
          signal,
        });
        return totale === 0 ? [] : [{ ...alternativa, totale }];
      };
      const [provate, altrove] = await Promise.all([
        Promise.all(alternative.slice(0, PROVE).map(prova)),
        // A type that refuses the text (an iron rim of 18") must not hide the other answers.
        Promise.all(altriTipi.map((altro) => prova(altro).catch(() => []))),
      ]);
      const utili = provate.flat();
      return { altrove: altrove.flat(), utili: utili.length === 0 && sola !== null ? await prova(sola) : utili };
    },
  });
  return (
    <EmptyState
      title={titolo}
      text={textOf(altrove.length > 0, utili.length > 0)}
      action={
        altrove.length + utili.length > 0 &&
        [...altrove, ...utili].map(({ etichetta, url: alternativa, totale }) => (
          <Button key={etichetta} kind="quiet" onClick={() => onChange(alternativa)}>
            {testi.conRisultati(etichetta, totale)}
          </Button>
        ))
      }
    />
  );
}

function textOf(isAltrove: boolean, isConMeno: boolean): string {
  if (isAltrove) return isConMeno ? testiVuota.vuotoCosi : testiVuota.vuotoAltrove;
  return isConMeno ? testiVuota.vuotoTogli : testi.vuotoCambia;
}
