import { describe, expect, it } from 'vitest';
import { toOurErrori, toWireErrori } from './campi.ts';
import { addArticolo } from './carrello.ts';
import { endpoints } from './endpoints.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { createCliente, setServizi } from './preventivo.ts';
import { setRicarichi } from './preventivo-vendita.ts';

const messaggio = 'Deve essere un numero intero.';

describe('the fields that a refusal names', () => {
  it.each([
    [addArticolo, 'quantita', 'qty'],
    [createCliente, 'ragioneSociale', 'ragsoc'],
    [setServizi, 'montaggioCents', 'montaggio'],
    [setServizi, 'prima.montaggioCents', 'prima.montaggio'],
    [setRicarichi, 'ricarichi', 'ricarichi'],
    [addArticolo, 'Device-Id', 'Device-Id'],
  ])('are translated between our names and the wire’s (%#)', (call, ours, wire) => {
    expect(toWireErrori(call, [{ campo: ours, messaggio }])).toEqual([{ campo: wire, messaggio }]);
    expect(toOurErrori(call, [{ campo: wire, messaggio }])).toEqual([{ campo: ours, messaggio }]);
  });

  it.each(endpoints)('are named as they were sent: $call.method $call.path', ({ call, query, body }) => {
    for (const schema of body === null ? [query] : [query, body]) {
      const fields = Object.keys(jsonSchemaOf(schema, 'input').properties ?? {});
      const errori = fields.map((campo) => ({ campo, messaggio }));
      expect(toWireErrori(call, toOurErrori(call, errori))).toEqual(errori);
    }
  });
});
