import { formatGiorno } from '@battistrada/domain/giorno';
import { useQuery } from '@tanstack/react-query';
import { useOggi } from '../use-oggi.ts';
import { couponQuery, statoOf } from '../features/coupon/coupon-query.ts';
import { TabellaCoupon } from '../features/coupon/tabella-coupon.tsx';
import { testi } from '../features/coupon/testi.ts';
import { Link } from '../router/navigation.tsx';
import { IntestazioneStampa } from '../shell/intestazione-stampa.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Stack } from '../ui/stack.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

export function CouponPage() {
  const { data, isError, refetch } = useQuery(couponQuery);
  const oggi = useOggi();
  const daUsare = data?.filter((coupon) => statoOf(coupon, oggi) === 'da-usare').length;
  return (
    <Stack>
      <IntestazioneStampa>{formatGiorno(oggi)}</IntestazioneStampa>
      <PageHead
        title={testi.titolo}
        status={data !== undefined && data.length > 0 && daUsare !== undefined ? testi.trovati(daUsare) : null}
      />
      {data === undefined ? (
        isError ? (
          <LoadError title={testi.erroreCaricamento} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={6} columns={8} />
        )
      ) : data.length === 0 ? (
        <Card>
          <EmptyState
            title={testi.vuoto}
            text={testi.vuotoTesto}
            action={
              <Link to="/cerca" className={buttonClass()}>
                {testi.searchProdotti}
              </Link>
            }
          />
        </Card>
      ) : (
        <TabellaCoupon coupon={data} oggi={oggi} />
      )}
    </Stack>
  );
}
