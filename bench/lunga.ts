/**
 * The long run, not part of `npm test`: spoiled requests against every call, acts of everybody at random, and processes
 * killed at random while dealers order and pay, in batches with their own seeds. It ends at the first fault and names
 * the seed that repeats it.
 *
 *   node bench/lunga.ts --fuzz=100000 --atti=20000 --uccisioni=1000
 *   node bench/lunga.ts --fuzz=0 --atti=5000 --insieme=4 --uccisioni=0   four acts at once, to find races
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    fuzz: { type: 'string', default: '100000' },
    atti: { type: 'string', default: '20000' },
    insieme: { type: 'string', default: '1' },
    uccisioni: { type: 'string', default: '1000' },
    seme: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
/** Requests of one batch, which has its own database: so the data that they create stays small. */
const A_BATCH = 10_000;
/** Acts of one batch. */
const ACTS_A_BATCH = 1_000;
/** Kills of one batch, on one database. */
const KILLS_A_BATCH = 100;

async function run(args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args, '--reporter=dot'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${args.join(' ')} failed with ${JSON.stringify(env)}: run it so to see why`);
}

/** Does this many in batches and reports the number after each. */
async function inBatches(
  what: string,
  total: number,
  atATime: number,
  one: (howMany: number, seme: number) => Promise<void>,
): Promise<void> {
  const before = performance.now();
  let seme = Number(values.seme);
  for (let done = 0; done < total; seme += 1) {
    const howMany = Math.min(atATime, total - done);
    await one(howMany, seme);
    done += howMany;
    console.log(`${what}: ${done} of ${total}, ${Math.round((performance.now() - before) / 1_000)} s`);
  }
}

await inBatches('spoiled requests', Number(values.fuzz), A_BATCH, (howMany, seme) =>
  run(['apps/server/src/fuzz.test.ts'], { FUZZ: String(howMany), FUZZ_SEED: String(seme) }),
);
await inBatches('acts', Number(values.atti), ACTS_A_BATCH, (howMany, seme) =>
  run(['apps/server/src/commercio.test.ts'], {
    COMMERCIO: String(howMany),
    COMMERCIO_SEME: String(seme),
    COMMERCIO_INSIEME: values.insieme,
  }),
);
await inBatches('kills', Number(values.uccisioni), KILLS_A_BATCH, (howMany, seme) =>
  run(['--config', 'vitest.multi.config.ts', 'guasti.multi', '-t', 'killed at random'], {
    UCCISIONI: String(howMany),
    UCCISIONI_SEME: String(seme),
  }),
);
