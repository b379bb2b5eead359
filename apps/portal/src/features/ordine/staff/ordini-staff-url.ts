/** The filter of the staff's list, the open order and the omitted columns, in the address. */
import type { FiltroOrdiniStaff } from '@battistrada/contract/ordine-staff';
import { STATI_ORDINE, type StatoOrdine } from '@battistrada/domain/stato-ordine';

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

const GIORNO = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads an address tolerantly; unknown or impossible values are omitted. */
export function parseOrdiniStaffUrl(raw: Readonly<Record<string, string>>): OrdiniStaffUrl {
  const stato = STATI_ORDINE.find((uno) => uno === raw['stato']);
  const testo = raw['testo']?.trim().slice(0, 200) ?? '';
  const [deposito, cliente, numero] = [whole(raw['deposito'], 62), whole(raw['cliente']), whole(raw['numero'])];
  const [dal, al] = [raw['dal'] ?? '', raw['al'] ?? ''];
  const senza = raw['senza'] ?? '';
  return {
    ...(stato !== undefined && { stato }),
    ...(testo !== '' && { testo }),
    ...(GIORNO.test(dal) && { dal }),
    ...(GIORNO.test(al) && { al }),
    ...(deposito !== null && { deposito }),
    ...(cliente !== null && { cliente }),
    ...(raw['daPrendere'] === 'true' && { daPrendere: true }),
    ...(raw['primaVecchi'] === 'true' && { primaVecchi: true }),
    ...(numero !== null && { numero }),
    ...(/^[a-z,]{1,120}$/.test(senza) && { senza }),
  };
}

function whole(text = '', max = 2_147_483_647): number | null {
  const value = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return value === null || value > max ? null : value;
}

/** The part of it that the server needs. */
export function toFiltro({ cliente, numero: _numero, senza: _senza, ...url }: OrdiniStaffUrl): FiltroOrdiniStaff {
  return { ...url, ...(cliente !== undefined && { idCliente: cliente }) };
}
