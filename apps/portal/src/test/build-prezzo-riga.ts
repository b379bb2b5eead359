/** The price of a cart's line as the server answers it: the customer's own, not changed by hand. */
export const buildPrezzoRigaWire = (codice: string) => ({
  codice,
  prezzo: 100,
  pieno: 100,
  minimo: 80,
  massimo: 120,
  libero: 80,
  stato: 'CLIENTE',
  chiesto: null,
  risposta: '',
  motivo: null,
  autore: null,
});
