import { bundleList } from './bundle.schema.ts';
import { listBundleProdotti } from './bundle.ts';
import { endpoint } from './endpoint.ts';

export const listBundleProdottiEndpoint = endpoint(listBundleProdotti, {
  summary: 'Promozioni a pacchetto',
  answer: bundleList,
});

export const bundleEndpoints = [listBundleProdottiEndpoint] as const;
