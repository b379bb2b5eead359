/** EPREL's public HTTP interface: `GET <url>/products/tyres/<registration>` (integration.md §1.4). */
import { z } from 'zod';
import { messageOf } from '../../errore/message-of.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Eprel, EtichettaEprel, RispostaEprel } from '../../ports/eprel.ts';

export interface EprelOptions {
  readonly url: string;
  readonly apiKey: string | null;
}

const DEADLINE_MS = 15_000;
/** A usual answer has a few thousand characters. */
const MAX_TESTO = 1_000_000;
const DECIBEL_MASSIMI = 120;

/** Fields with an unknown form count as missing. */
const prodotto = z.object({
  energyClass: z.unknown(),
  wetGripClass: z.unknown(),
  externalRollingNoiseValue: z.unknown(),
  externalRollingNoiseClass: z.unknown(),
  severeSnowTyre: z.unknown(),
  iceTyre: z.unknown(),
  blocked: z.unknown(),
});

export function openEprel({ url, apiKey }: EprelOptions, clock: Clock): Eprel {
  return {
    async readEtichetta(registrazione) {
      try {
        const answer = await fetch(`${url}/products/tyres/${encodeURIComponent(registrazione)}`, {
          headers: { accept: 'application/json', ...(apiKey === null ? {} : { 'x-api-key': apiKey }) },
          // The key must not be sent to another address.
          redirect: 'error',
          signal: AbortSignal.timeout(DEADLINE_MS),
        });
        return await readAnswer(answer, clock.now());
      } catch (error) {
        return { esito: 'riprova', attesaMs: null, motivo: messageOf(error) };
      }
    },
  };
}

async function readAnswer(answer: Response, now: Date): Promise<RispostaEprel> {
  if (!answer.ok) {
    await answer.body?.cancel();
    return answer.status === 404
      ? { esito: 'assente' }
      : { esito: 'riprova', attesaMs: attesaOf(answer, now), motivo: `HTTP ${answer.status}` };
  }
  const testo = await answer.text();
  if (testo.length > MAX_TESTO) return { esito: 'riprova', attesaMs: null, motivo: 'risposta troppo lunga' };
  const letto = prodotto.safeParse(JSON.parse(testo));
  if (!letto.success) return { esito: 'riprova', attesaMs: null, motivo: 'risposta di altra forma' };
  return letto.data.blocked === true ? { esito: 'bloccata' } : { esito: 'trovata', etichetta: etichettaOf(letto.data) };
}

/** Seconds, or a date. */
function attesaOf({ headers }: Response, now: Date): number | null {
  const detto = headers.get('retry-after') ?? '';
  if (/^\d{1,6}$/.test(detto)) return Number(detto) * 1_000;
  const quando = Date.parse(detto);
  return Number.isNaN(quando) ? null : Math.max(0, quando - now.getTime());
}

function etichettaOf(p: z.infer<typeof prodotto>): EtichettaEprel {
  const rumore = Number(p.externalRollingNoiseValue);
  return {
    carburante: classeOf(p.energyClass, /^[A-G]$/),
    bagnato: classeOf(p.wetGripClass, /^[A-G]$/),
    rumore: Number.isInteger(rumore) && rumore > 0 && rumore <= DECIBEL_MASSIMI ? rumore : null,
    classeRumore: classeOf(p.externalRollingNoiseClass, /^[A-C]$/),
    neve: p.severeSnowTyre === true,
    ghiaccio: p.iceTyre === true,
  };
}

const classeOf = (valore: unknown, forma: RegExp): string | null =>
  typeof valore === 'string' && forma.test(valore.toUpperCase()) ? valore.toUpperCase() : null;
