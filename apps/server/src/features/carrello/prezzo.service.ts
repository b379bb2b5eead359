/** What a piece costs a customer, for who asks about it rather than buys it. */
export { getPrezzi } from './carrello.sql.ts';
