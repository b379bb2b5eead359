/** What only the dealer sees of his mark-up: one piece, loaded after the quotation, whose own size is at its limit. */
export { DialogoRicarichi } from './dialogo-ricarichi.tsx';
export { Margine } from './margine.tsx';
