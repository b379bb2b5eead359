/** When a complete file waits for a person's yes (integration.md §1.1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const numeri = (quanti: number): number[] => Array.from({ length: quanti }, (_, n) => n + 1);

describe('the guard on a complete file', () => {
  let test: TestApp;
  let importatore: Importatore;
  let files = 0;
  beforeAll(async () => {
    test = await startTestApp();
    importatore = await startImportatore(test);
  });
  afterAll(() => test.close());

  /** Sends so many agents, and so many more rows without the name that an agent must have. */
  const send = (agenti: number, rifiutate = 0) => {
    // Empty lines make it another file. The last one is known by when it came.
    files += 1;
    test.clock.advance(1_000);
    const righe = [...numeri(agenti).map((n) => `A${n};Agente ${n}`), ...numeri(rifiutate).map((n) => `B${n};`)];
    return importatore.send(`codice;nome\n${righe.join('\n')}${'\n'.repeat(files)}`, {
      tipo: 'agenti',
      modo: 'completo',
    });
  };

  it('lets a file pass that removes a tenth of what is active, and holds one that removes more', async () => {
    await send(20);
    expect(await send(18)).toMatchObject({ stato: 'applicato', tolte: 2 });
    expect(await send(16)).toMatchObject({
      stato: 'in_attesa_conferma',
      motivo: 'Il file toglierebbe 2 voci su 18: serve una conferma.',
    });
  });

  it('lets a file pass with half of last time’s rows, and holds a shorter one', async () => {
    await send(20);
    await send(20, 20);
    expect(await send(20)).toMatchObject({ stato: 'applicato', tolte: 0 });
    await send(20, 20);
    expect(await send(19)).toMatchObject({
      stato: 'in_attesa_conferma',
      motivo: 'Il file ha 19 righe, l’ultima volta ne aveva 40: serve una conferma.',
    });
  });
});
