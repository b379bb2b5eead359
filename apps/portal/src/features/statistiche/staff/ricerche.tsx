/** Searches without results: lost demand, and texts that show nothing. */
import { formatNumero } from '@battistrada/domain/numero';
import { STAGIONI } from '@battistrada/contract/ricerca';
import type { VoceDomanda } from '@battistrada/contract/statistiche';
import { formatGiorno } from '@battistrada/domain/giorno';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Classifica } from './classifica.tsx';
import { Grafico } from './grafico.tsx';
import { domandaQuery, vuoteQuery, type StatisticheUrl } from './statistiche-query.ts';
import { Tabella } from './tabella.tsx';
import { testi } from './testi.ts';

const { colonne } = testi;

interface Props {
  readonly url: StatisticheUrl;
}

export function DomandaStatistica({ url }: Props) {
  const letto = useQuery(domandaQuery(url.settimane, url.per));
  const { settimane = [], voci = [] } = letto.data ?? {};
  return (
    <>
      <Classifica
        vista="domanda"
        letto={letto}
        rows={voci}
        dice={(voce) => testi.dice.domanda(nomeOf(voce), voce.ricerche)}
        voce={(voce) => ({ nome: nomeOf(voce), valore: voce.ricerche })}
        scrivi={formatNumero}
        keyOf={(voce) => `${nomeOf(voce)} ${voce.tipoProdotto}`}
        columns={colonneOf(url.per)}
      />
      {settimane.length > 1 && (
        <>
          <Card>
            <Grafico
              titolo={testi.perSettimana}
              parole={testi.dice.settimane(
                settimane.reduce((somma, { ricerche }) => somma + ricerche, 0),
                settimane.length,
              )}
              etichette={settimane.map(({ settimana }) => formatGiorno(settimana).slice(0, 5))}
              colonne={{ nome: colonne.ricerche, valori: settimane.map(({ ricerche }) => ricerche) }}
              scrivi={formatNumero}
            />
          </Card>
          <Tabella
            letto={letto}
            errore={testi.errore}
            vuoto={testi.vuoto.domanda}
            caption={testi.perSettimana}
            rows={settimane.toReversed()}
            keyOf={({ settimana }) => settimana}
            columns={[
              { title: colonne.settimana, cell: ({ settimana }) => formatGiorno(settimana) },
              { title: colonne.ricerche, isNum: true, cell: ({ ricerche }) => formatNumero(ricerche) },
            ]}
          />
        </>
      )}
    </>
  );
}

function colonneOf(per: StatisticheUrl['per']): Column<VoceDomanda>[] {
  const misura = { title: colonne.misura, cell: (voce: VoceDomanda) => <b>{voce.misura ?? testi.tutte}</b> };
  const stagione = { title: colonne.stagione, cell: (voce: VoceDomanda) => stagioneOf(voce) ?? testi.tutte };
  const marca = { title: colonne.marca, cell: (voce: VoceDomanda) => voce.marca ?? testi.tutte };
  return [
    ...{ misura: [misura], stagione: [stagione], marca: [marca], tutto: [misura, stagione, marca] }[per],
    { title: colonne.tipo, cell: ({ tipoProdotto }) => tipoProdotto ?? '–' },
    { title: colonne.ricerche, isNum: true, cell: ({ ricerche }) => <b>{formatNumero(ricerche)}</b> },
  ];
}

function stagioneOf({ stagione }: VoceDomanda): string | null {
  return stagione === 1 || stagione === 2 || stagione === 3 ? STAGIONI[stagione] : null;
}

function nomeOf(voce: VoceDomanda): string {
  const parti = [voce.misura, stagioneOf(voce), voce.marca].filter((parte) => parte !== null);
  return parti.length === 0 ? (voce.tipoProdotto ?? '–') : parti.join(' · ');
}

export function VuoteStatistica({ url }: Props) {
  const letto = useQuery(vuoteQuery(url.settimane));
  const ricerche = letto.data?.ricerche ?? [];
  return (
    <Classifica
      vista="vuote"
      letto={letto}
      rows={ricerche}
      dice={({ testo, ricerche: n }) => testi.dice.vuote(testo, n)}
      voce={({ testo, ricerche: n }) => ({ nome: testo, valore: n })}
      scrivi={formatNumero}
      keyOf={({ testo }) => testo}
      columns={[
        { title: colonne.testo, cell: ({ testo }) => <b>{testo}</b> },
        { title: colonne.ricerche, isNum: true, cell: ({ ricerche: n }) => formatNumero(n) },
        { title: colonne.ultima, isNum: true, cell: ({ ultima }) => formatGiorno(ultima) },
      ]}
    />
  );
}
