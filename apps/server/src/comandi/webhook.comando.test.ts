/** `npm run webhook` as an operator runs it, with a receiver on this machine. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { deliverConsegne } from '../features/webhook/consegna.service.ts';
import { openInvio } from '../features/webhook/invio.adapter.ts';
import { buildArticolo, buildBase, buildUtente } from '../test/build.ts';
import { startBuyer } from '../test/buyer.ts';
import { createOperator } from '../test/operator.ts';
import { assertFirma, startRicevitore, type Ricevitore } from '../test/ricevitore.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

describe('webhook', () => {
  let test: TestApp;
  let ricevitore: Ricevitore;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    await buildUtente(test.database.pool, { username: 'ditta' });
    ricevitore = await startRicevitore();
  });
  afterAll(async () => {
    await ricevitore.close();
    await test.close();
  });

  const run = createOperator(() => ({ DATABASE_URL: test.database.url, PUBLIC_URL: 'https://b2b.example' }));
  const deliver = () =>
    deliverConsegne(
      {
        pool: test.database.pool,
        clock: test.clock,
        log: test.app.log,
        config: loadConfig({ PUBLIC_URL: 'https://b2b.example' }),
        send: openInvio(5_000),
        chance: () => 0,
      },
      new AbortController().signal,
    );
  const order = async () => {
    const buyer = await startBuyer(test);
    await buyer.fillCart({ [await buildArticolo(test.database.pool, { giacenze: { 1: 20 } })]: 4 });
    expect((await buyer.confirm()).statusCode).toBe(200);
  };

  it('names a program, shows what it got, repeats it with both secrets and takes the program back', async () => {
    const tipi = '--tipi=ordine.confermato';
    expect(await run(['webhook', `--url=${ricevitore.url}`, tipi])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('è in una rete privata') as unknown,
    });
    const made = await run(['webhook', `--url=${ricevitore.url}`, tipi, '--rete-privata']);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^whsec_\S+\n$/) as unknown });
    const id = /Webhook (\S+) creato/.exec(made.stderr)?.[1] ?? '';
    await order();
    expect((await run(['webhook', '--elenco'])).stdout).toBe(
      `${id}\tattivo\t${ricevitore.url}\tordine.confermato\ttutti i clienti\trete privata\t1 in attesa\n`,
    );
    await deliver();
    const istante = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
    expect((await run(['webhook', `--consegne=${id}`])).stdout).toMatch(
      new RegExp(
        String.raw`^${istante}\t\S+\tordine.confermato\t\d+\tconsegnata ${istante}\n  ${istante}\t204\t\d+ ms\t\n$`,
      ),
    );

    const changed = await run(['webhook', `--segreto=${id}`]);
    expect(changed.stderr).toBe('Per 24 ore i messaggi portano anche la firma del segreto di prima.\n');
    const evento = String(ricevitore.ricevuti[0]?.headers['webhook-id']);
    expect((await run(['webhook', `--ripeti=${id}`, `--evento=${evento}`])).stderr).toBe('1 evento da consegnare.\n');
    await order();
    const span = ['--dal=2000-01-01T00:00:00Z', '--al=2099-01-01T00:00:00Z'];
    expect((await run(['webhook', `--ripeti=${id}`, ...span])).stderr).toBe('2 eventi da consegnare.\n');
    await deliver();
    const ultimo = ricevitore.ricevuti.at(-1);
    if (ultimo === undefined) throw new Error('nothing came');
    for (const segreto of [made.stdout.trim(), changed.stdout.trim()]) assertFirma(segreto, ultimo);
    expect((await run(['webhook', `--riattiva=${id}`])).stderr).toBe('Webhook riattivato: 0 eventi da consegnare.\n');

    expect((await run(['webhook', `--elimina=${id}`])).code).toBe(0);
    expect(await run(['webhook', `--consegne=${id}`])).toMatchObject({
      code: 2,
      stderr: 'Nessun webhook con questo identificativo.\n',
    });
  });

  it.each([
    [['--url=ftp://x', '--tipi=ordine.confermato'], 'Deve essere un indirizzo http o https'],
    [['--url=https://x.example', '--tipi=ordine.altro'], '--tipi è un elenco con virgole tra ordine.confermato'],
    [['--url=https://x.example', '--tipi=ordine.confermato', '--cliente=nessuno'], 'Nessun utente di un cliente'],
    [
      ['--url=https://x.example', '--tipi=importazione.finita', '--cliente=ditta'],
      'importazione.finita va solo ai webhook senza cliente',
    ],
    [['--elenco', '--segreto=0a0a0a0a-0000-4000-8000-000000000000'], 'Si usa così: npm run webhook'],
    [[], 'Si usa così: npm run webhook'],
  ])('answers %j in one line', async (args, line) => {
    const ended = await run(['webhook', ...args]);
    expect(ended).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(line) as unknown });
    expect(ended.stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
