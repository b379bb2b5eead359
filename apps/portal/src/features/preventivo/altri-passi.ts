/** The steps after the products, fetched together: whoever leaves the first one goes through them. */
export { ClientePasso } from './cliente-passo.tsx';
export { FattoPasso } from './fatto-passo.tsx';
export { ServiziPasso } from './servizi-passo.tsx';
