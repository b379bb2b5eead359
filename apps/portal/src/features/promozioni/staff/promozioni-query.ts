import { listComunicazioniStaff } from '@battistrada/contract/comunicazioni-staff';
import {
  listBundleStaff,
  listConsigliatiStaff,
  listLottiCoupon,
  listOutletStaff,
} from '@battistrada/contract/promozioni-staff';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const COMUNICAZIONI = ['staff', 'comunicazioni'];
const BUNDLE = ['staff', 'bundle'];
const LOTTI = ['staff', 'lotti-coupon'];
const CONSIGLIATI = ['staff', 'consigliati'];
const OUTLET = ['staff', 'outlet'];

export const comunicazioniQuery = infiniteQueryOptions({
  queryKey: COMUNICAZIONI,
  queryFn: ({ pageParam, signal }) =>
    request(listComunicazioniStaff, { query: pageParam > 0 ? { dopo: pageParam } : {}, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ prossima }) => prossima,
  select: ({ pages }) => pages.flatMap(({ comunicazioni }) => comunicazioni),
});

export const bundleQuery = infiniteQueryOptions({
  queryKey: BUNDLE,
  queryFn: ({ pageParam, signal }) =>
    request(listBundleStaff, { query: pageParam > 0 ? { dopo: pageParam } : {}, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ prossimo }) => prossimo,
  select: ({ pages }) => pages.flatMap(({ bundle }) => bundle),
});

export const lottiQuery = infiniteQueryOptions({
  queryKey: LOTTI,
  queryFn: ({ pageParam, signal }) =>
    request(listLottiCoupon, { query: pageParam > 0 ? { dopo: pageParam } : {}, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ prossimo }) => prossimo,
  select: ({ pages }) => pages.flatMap(({ lotti }) => lotti),
});

export const consigliatiQuery = queryOptions({
  queryKey: CONSIGLIATI,
  queryFn: ({ signal }) => request(listConsigliatiStaff, { signal }),
  select: ({ consigliati }) => consigliati,
});

export const outletQuery = infiniteQueryOptions({
  queryKey: OUTLET,
  queryFn: ({ pageParam, signal }) =>
    request(listOutletStaff, { query: pageParam === '' ? {} : { dopo: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ prossimo }) => prossimo,
  select: ({ pages }) => pages.flatMap(({ articoli }) => articoli),
});

/** Reads lists and the forms' options again after a publication has changed. */
export async function refreshPromozioni(client: QueryClient): Promise<void> {
  await Promise.all(
    [COMUNICAZIONI, BUNDLE, LOTTI, CONSIGLIATI, OUTLET, ['staff', 'scelte']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
