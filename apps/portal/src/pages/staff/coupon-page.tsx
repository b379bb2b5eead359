import { exportLottoCoupon, withdrawLottoCoupon, type LottoCoupon } from '@battistrada/contract/promozioni-staff';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { addressOfCall, request } from '../../api/client.ts';
import { messaggioAtto } from '../../api/messaggio-atto.ts';
import { useOggi } from '../../use-oggi.ts';
import { ModuloLotto } from '../../features/promozioni/staff/modulo-lotto.tsx';
import { lottiQuery } from '../../features/promozioni/staff/promozioni-query.ts';
import { testi as tutti } from '../../features/promozioni/staff/testi.ts';
import { useAperto } from '../../staff/aperto-url.ts';
import { Elenco } from '../../staff/elenco.tsx';
import { Banco, Pannello } from '../../staff/pannello.tsx';
import { RisposteRiga } from '../../staff/risposte-riga.tsx';
import { refreshStaff } from '../../staff/refresh-staff.ts';
import { useMutationOnce } from '../../ui/use-mutation-once.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useIsSure } from '../../ui/use-is-sure.ts';
import { writeQuando } from '../../quando.ts';
import { useSnack } from '../../ui/snack.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { Column } from '../../ui/table.tsx';

const testi = tutti.coupon;

/** Coupons in batches: for whom they are, how many are used, their codes. */
export function CouponPage() {
  const [aperto, open] = useAperto('/backoffice/coupon');
  const elenco = useInfiniteQuery(lottiQuery);
  const oggi = useOggi();
  return (
    <Stack>
      <PageHead title={testi.titolo} actions={<Button onClick={() => open('nuovo')}>{testi.nuovo}</Button>} />
      <Banco
        pannello={
          aperto === 'nuovo' && (
            <Pannello titolo={testi.nuovo} onClose={() => open(null)}>
              <ModuloLotto onDone={() => open(null)} />
            </Pannello>
          )
        }
      >
        <Elenco
          letto={elenco}
          errore={tutti.errore}
          vuoto={testi.vuoto}
          caption={testi.titolo}
          rows={elenco.data ?? []}
          keyOf={({ id }) => id}
          columns={columnsOf(oggi).filter(({ title }) => aperto !== 'nuovo' || !LARGHE.includes(title))}
        />
      </Banco>
    </Stack>
  );
}

/** Columns that do not fit beside a new batch. */
const LARGHE: readonly string[] = [testi.creato, testi.codici];

function columnsOf(oggi: string): Column<LottoCoupon>[] {
  return [
    { title: testi.nome, card: 'head', isRowHead: true, cell: ({ nome }) => nome },
    {
      title: testi.stato,
      card: 'value',
      cell: ({ ritirato, scadenza }) =>
        ritirato !== null ? (
          <Badge kind="bad">{testi.ritirato}</Badge>
        ) : scadenza !== null && scadenza < oggi ? (
          <Badge kind="neutral">{testi.scaduto}</Badge>
        ) : (
          <Badge kind="ok">{testi.valido}</Badge>
        ),
    },
    {
      title: testi.creato,
      card: 'note',
      cell: ({ creato, chi }) => `${writeQuando(creato)}${chi === null ? '' : ` · ${chi}`}`,
    },
    {
      title: testi.scadenza,
      card: 'named',
      cell: ({ scadenza }) => (scadenza === null ? '–' : formatGiorno(scadenza)),
    },
    { title: testi.importo, card: 'named', isNum: true, cell: ({ importoCents }) => formatEuro(importoCents) },
    {
      title: testi.usati,
      card: 'named',
      isNum: true,
      cell: ({ utilizzati, coupon }) => testi.usatiDi(utilizzati, coupon),
    },
    { title: testi.codici, isNum: true, card: 'alone', cell: (lotto) => <Atti lotto={lotto} oggi={oggi} /> },
  ];
}

function Atti({ lotto: { id, ritirato, scadenza }, oggi }: { lotto: LottoCoupon; oggi: string }) {
  const client = useQueryClient();
  const snack = useSnack();
  const isSure = useIsSure();
  const ritira = useMutationOnce({
    mutationFn: () => request(withdrawLottoCoupon, { body: { id } }),
    onSuccess: ({ ritirati }) => snack(testi.ritirati(ritirati)),
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
  });
  const ask = async (): Promise<void> => {
    const domanda = { title: testi.confermaRitira, text: testi.confermaTesto };
    const isYes = await isSure({ ...domanda, no: tutti.annulla, yes: testi.ritira });
    if (isYes && !ritira.isPending) ritira.mutate();
  };
  // Also when all are used: the coupon of an order that is cancelled becomes free again.
  const isAperto = ritirato === null && scadenza !== null && scadenza >= oggi;
  return (
    <RisposteRiga>
      {isAperto && (
        <Button kind="quiet" busy={ritira.isPending} onClick={() => void ask()}>
          {testi.ritira}
        </Button>
      )}
      <a className={buttonClass('quiet')} href={addressOfCall(exportLottoCoupon, { id })} download>
        {testi.codici}
      </a>
    </RisposteRiga>
  );
}
