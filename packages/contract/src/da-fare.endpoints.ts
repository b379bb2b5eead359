import { daFare } from './da-fare.schema.ts';
import { getDaFare } from './da-fare.ts';
import { endpoint } from './endpoint.ts';

export const getDaFareEndpoint = endpoint(getDaFare, {
  summary: 'Quante cose aspettano qualcuno',
  access: 'staff',
  diritto: null,
  answer: daFare,
});

export const daFareEndpoints = [getDaFareEndpoint] as const;
