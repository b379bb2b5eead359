/** Actions on the rows of a quick order, and the values being typed in them. */
import type { EsitoVerifica, RigaVerificata } from '@battistrada/contract/ordine-rapido';
import { useLayoutEffect, useMemo, useState } from 'react';
import { clearRighe, isStillRiga, replaceRiga, rigaOf } from './righe-testo.ts';
import type { AzioniRiga } from './azioni-riga.ts';

const NESSUNA: readonly RigaVerificata[] = [];

/** The result with the pieces being typed: they are shown at once, and the server's after its answer. */
export function useDigitate(esito: EsitoVerifica | null) {
  const [digitate, setDigitate] = useState<{
    readonly di: EsitoVerifica | null;
    readonly pezzi: ReadonlyMap<number, number>;
  }>({
    di: null,
    pezzi: new Map(),
  });
  const righe = useMemo(() => {
    const verificate = esito?.righe ?? NESSUNA;
    if (digitate.di !== esito) return verificate;
    return verificate.map((riga) => {
      const quantita = digitate.pezzi.get(riga.riga);
      return quantita === undefined ? riga : { ...riga, quantita };
    });
  }, [esito, digitate]);
  const setQuantita = (riga: number, quantita: number): void =>
    setDigitate((now) => ({ di: esito, pezzi: new Map(now.di === esito ? now.pezzi : []).set(riga, quantita) }));
  return { righe, setQuantita };
}

type SetInsieme = (change: (now: ReadonlySet<string>) => ReadonlySet<string>) => void;

interface AzioniDeps {
  readonly testo: string;
  readonly righe: readonly RigaVerificata[];
  readonly setTesto: (testo: string) => void;
  readonly setQuantita: (riga: number, quantita: number) => void;
  readonly setForzate: SetInsieme;
  readonly setSecondari: (change: (now: ReadonlyMap<string, boolean>) => ReadonlyMap<string, boolean>) => void;
}

/**
 * An action on a row changes its line of the text; a row that contains others takes their pieces with it. A line that
 * was changed since it was read is left alone.
 */
export function useAzioni(deps: AzioniDeps): AzioniRiga {
  // Stable, so that hundreds of rows are not drawn again at each keystroke.
  const [{ azioni, follow }] = useState(() => createFollowing(deps));
  useLayoutEffect(() => follow(deps));
  return azioni;
}

/** Actions that always use the values shown last. */
function createFollowing(first: AzioniDeps): { azioni: AzioniRiga; follow: (deps: AzioniDeps) => void } {
  let latest = first;
  return {
    azioni: createAzioni(() => latest),
    follow: (deps) => {
      latest = deps;
    },
  };
}

function createAzioni(now: () => AzioniDeps): AzioniRiga {
  const write = (numero: number, change: (testo: string, righe: readonly RigaVerificata[]) => string): void => {
    const { testo, righe, setTesto } = now();
    const riga = righe.find((una) => una.riga === numero);
    if (riga !== undefined && isStillRiga(testo, numero, riga.testo, riga.codice)) setTesto(change(testo, righe));
  };
  return {
    setQuantita: (numero, codice, quantita) =>
      write(numero, (testo, righe) => {
        const sommate = righe.filter((riga) => riga.codice === codice && riga.riga !== numero && riga.quantita === 0);
        now().setQuantita(numero, quantita);
        const via = new Set(sommate.map(({ riga }) => riga));
        return clearRighe(replaceRiga(testo, numero, rigaOf(codice, quantita)), via);
      }),
    setArticolo: (numero, { codice }, quantita) =>
      write(numero, (testo) => replaceRiga(testo, numero, rigaOf(codice, quantita))),
    remove: (numero) => write(numero, (testo) => clearRighe(testo, new Set([numero]))),
    setForzata: (codice, isIn) => now().setForzate((prima) => including(prima, codice, isIn)),
    setSecondari: (codice, isIn) => now().setSecondari((prima) => new Map(prima).set(codice, isIn)),
  };
}

function including(insieme: ReadonlySet<string>, codice: string, isIn: boolean): ReadonlySet<string> {
  const nuovo = new Set(insieme);
  if (isIn) nuovo.add(codice);
  else nuovo.delete(codice);
  return nuovo;
}
