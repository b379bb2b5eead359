import { listComunicazioniStaff } from '@battistrada/contract/comunicazioni-staff';
import {
  listBundleStaff,
  listConsigliatiStaff,
  listLottiCoupon,
  listOutletStaff,
} from '@battistrada/contract/promozioni-staff';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

export const comunicazioniQuery = infiniteQueryOptions({
  queryKey: ['staff', 'comunicazioni'],
  queryFn: ({ pageParam, signal }) =>
    request(listComunicazioniStaff, { query: pageParam > 0 ? { dopo: pageParam } : {}, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ prossima }) => prossima,
  select: ({ pages }) => pages.flatMap(({ comunicazioni }) => comunicazioni),
});

export const bundleQuery = infiniteQueryOptions({
  queryKey: ['staff', 'bundle'],
  queryFn: ({ pageParam, signal }) =>
    request(listBundleStaff, { query: pageParam > 0 ? { dopo: pageParam } : {}, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ prossimo }) => prossimo,
  select: ({ pages }) => pages.flatMap(({ bundle }) => bundle),
});

export const lottiQuery = infiniteQueryOptions({
  queryKey: ['staff', 'lotti-coupon'],
  queryFn: ({ pageParam, signal }) =>
    request(listLottiCoupon, { query: pageParam > 0 ? { dopo: pageParam } : {}, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ prossimo }) => prossimo,
  select: ({ pages }) => pages.flatMap(({ lotti }) => lotti),
});

export const consigliatiQuery = queryOptions({
  queryKey: ['staff', 'consigliati'],
  queryFn: ({ signal }) => request(listConsigliatiStaff, { signal }),
  select: ({ consigliati }) => consigliati,
});

export const outletQuery = infiniteQueryOptions({
  queryKey: ['staff', 'outlet'],
  queryFn: ({ pageParam, signal }) =>
    request(listOutletStaff, { query: pageParam === '' ? {} : { dopo: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ prossimo }) => prossimo,
  select: ({ pages }) => pages.flatMap(({ articoli }) => articoli),
});
