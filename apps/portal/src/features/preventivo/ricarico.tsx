/** The dealer's mark-up and margin: one chunk, loaded after the quotation, which is at its size limit. */
export { DialogoRicarichi } from './dialogo-ricarichi.tsx';
export { Margine } from './margine.tsx';
