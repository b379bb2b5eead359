/** The steps after the products, loaded together, because a user who leaves the first step goes through them. */
export { ClientePasso } from './cliente-passo.tsx';
export { FattoPasso } from './fatto-passo.tsx';
export { ServiziPasso } from './servizi-passo.tsx';
