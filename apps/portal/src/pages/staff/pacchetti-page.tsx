import { formatGiorno } from '@battistrada/domain/giorno';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useOggi } from '../../use-oggi.ts';
import { ModuloBundle } from '../../features/promozioni/staff/modulo-bundle.tsx';
import { bundleQuery } from '../../features/promozioni/staff/promozioni-query.ts';
import { testi as tutti } from '../../features/promozioni/staff/testi.ts';
import { useAperto } from '../../staff/aperto-url.ts';
import { Elenco } from '../../staff/elenco.tsx';
import { NomeApribile } from '../../staff/nome-apribile.tsx';
import { Banco, Pannello } from '../../staff/pannello.tsx';
import { Visto } from '../../staff/visto.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';

const testi = tutti.bundle;

/** Package promotions: their articles, prices and last days. */
export function PacchettiPage() {
  const [aperto, open] = useAperto('/backoffice/pacchetti');
  const elenco = useInfiniteQuery(bundleQuery);
  const oggi = useOggi();
  const righe = elenco.data ?? [];
  const scelto = aperto === 'nuovo' ? null : righe.find(({ id }) => id === aperto);
  return (
    <Stack>
      <PageHead title={testi.titolo} actions={<Button onClick={() => open('nuovo')}>{testi.nuovo}</Button>} />
      <Banco
        pannello={
          scelto !== undefined && (
            <Pannello
              key={scelto?.id ?? 'nuovo'}
              titolo={scelto?.descrizione ?? testi.nuovo}
              onClose={() => open(null)}
            >
              <Visto ultimo={scelto} versioneOf={(visto) => visto?.versione ?? null}>
                {(visto) => <ModuloBundle bundle={visto} onDone={() => open(null)} />}
              </Visto>
            </Pannello>
          )
        }
      >
        <Elenco
          letto={elenco}
          errore={tutti.errore}
          vuoto={testi.vuoto}
          caption={testi.titolo}
          rows={righe}
          keyOf={({ id }) => id}
          columns={[
            {
              title: testi.nome,
              card: 'head',
              cell: ({ id, descrizione }) => (
                <NomeApribile nome={descrizione} isAperto={id === aperto} onApri={() => open(id)} />
              ),
            },
            {
              title: tutti.comunicazioni.stato,
              card: 'value',
              cell: ({ dataFine }) =>
                dataFine < oggi ? (
                  <Badge kind="neutral">{testi.finito}</Badge>
                ) : (
                  <Badge kind="ok">{testi.inCorso}</Badge>
                ),
            },
            { title: testi.fine, card: 'named', cell: ({ dataFine }) => formatGiorno(dataFine) },
            {
              title: testi.articoli,
              card: 'note',
              isNum: true,
              cell: ({ righe: articoli }) => testi.quanti(articoli.length),
            },
          ]}
        />
      </Banco>
    </Stack>
  );
}
