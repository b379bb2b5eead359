/** The filter of the staff's list, the open order and the omitted columns, in the address. */
import { MAX_TESTO } from '@battistrada/contract/limiti';
import type { FiltroOrdiniStaff } from '@battistrada/contract/ordine-staff';
import { STATI_ORDINE, type StatoOrdine } from '@battistrada/domain/stato-ordine';
import type { RawSearch } from '../../../router/search-params.ts';
import { readGiorno, readId, readIntero, readTesto } from '../../../router/search-values.ts';

/** A type and not an interface, because it must be assignable to a plain record. */
export type OrdiniStaffUrl = {
  stato?: StatoOrdine;
  testo?: string;
  dal?: string;
  al?: string;
  deposito?: number;
  cliente?: number;
  daPrendere?: true;
  /** The oldest orders first. */
  primaVecchi?: true;
  /** The open order. */
  numero?: number;
  /** Columns that are not shown. */
  senza?: string;
};

/** Reads an address tolerantly; unknown or impossible values are omitted. */
export function parseOrdiniStaffUrl(raw: RawSearch): OrdiniStaffUrl {
  const stato = STATI_ORDINE.find((uno) => uno === raw['stato']);
  const testo = readTesto(raw['testo'], MAX_TESTO);
  const deposito = readIntero(raw['deposito'], 1, 62);
  const [cliente, numero] = [readId(raw['cliente']), readId(raw['numero'])];
  const [dal, al] = [readGiorno(raw['dal']), readGiorno(raw['al'])];
  const senza = raw['senza'] ?? '';
  return {
    ...(stato !== undefined && { stato }),
    ...(testo !== null && { testo }),
    ...(dal !== null && { dal }),
    ...(al !== null && { al }),
    ...(deposito !== null && { deposito }),
    ...(cliente !== null && { cliente }),
    ...(raw['daPrendere'] === 'true' && { daPrendere: true }),
    ...(raw['primaVecchi'] === 'true' && { primaVecchi: true }),
    ...(numero !== null && { numero }),
    ...(/^[a-z,]{1,120}$/.test(senza) && { senza }),
  };
}

/** The part of it that the server needs. */
export function toFiltro({ cliente, numero: _numero, senza: _senza, ...url }: OrdiniStaffUrl): FiltroOrdiniStaff {
  return { ...url, ...(cliente !== undefined && { idCliente: cliente }) };
}
