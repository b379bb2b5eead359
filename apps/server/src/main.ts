import { existsSync } from 'node:fs';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { loadConfig } from './config.ts';
import { addImpostazione } from './db/impostazione.sql.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { messageOf } from './errore/message-of.ts';
import { systemClock } from './ports/clock.ts';
import { SetupError } from './setup-error.ts';
import { formatBanner } from './start/banner.ts';
import { checkFolders } from './start/check-folders.ts';
import { checkOutgoing } from './start/check-outgoing.ts';
import { checkPort, portRefusal } from './start/check-port.ts';
import { checkMetricsPort, listenMetrics } from './start/listen-metrics.ts';
import { loadDemo } from './start/load-demo.ts';
import { stopOnSignal } from './start/stop-on-signal.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const JOBS_PATIENCE_MS = 1_000;
/** The calls that waited for the start are answered before the jobs take the processor. */
const JOBS_AFTER_MS = 1_000;
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** Opens configuration, database, schema, demo data and portal, then serves until told to stop. */
async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  const demo = config.demo ? await loadDemo() : null;
  await checkMetricsPort(config.esercizio.metriche, config);
  await checkPort(config.host, config.port);
  checkFolders(config);

  const opened: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).toReversed()) await close();
  };
  const shutdown = stopOnSignal(closeAll, say, config.esercizio.attesaArrestoMs);
  try {
    const opening = openDatabase(config, {
      log: { debug: config.logLevel === 'debug' ? complain : () => {}, warn: complain },
      onLost: (error) => {
        complain(`PostgreSQL non riparte: ${messageOf(error)}`);
        shutdown.begin(1);
      },
    });
    const { buildApp, ...parts } = await loadParts(opening, config.databaseUrl === null);
    const database = await opening;
    opened.push(database.close);
    const avvisi = checkOutgoing(config);
    const { pool } = database;
    await migrate(pool, { say });
    // Before the demo's settings, which fill only what is missing.
    await addImpostazione(pool, 'marchio', config.marchio, systemClock.now());
    if (config.azienda !== null) await addImpostazione(pool, 'azienda', config.azienda, systemClock.now());
    await demo?.fillDemoData(database, { articoli: config.demoArticoli, say });
    const app = await buildApp({ config, pool, clock: systemClock, isStopping: shutdown.hasBegun });
    const jobDeps = await parts.openJobDeps({ config, pool, clock: systemClock, log: app.log });
    // The banner already tells the address.
    app.log.level = 'warn';
    const address = await app.listen({ host: config.host, port: config.port });
    app.log.level = config.logLevel;
    const hasJobs = config.esercizio.ruolo !== 'web';
    const jobs = hasJobs ? parts.startJobs(parts.JOBS, jobDeps, { firstAfterMs: JOBS_AFTER_MS }) : null;
    // A job that waits for somebody else is interrupted; it continues at the next start.
    opened.push(() => Promise.all([app.close(), jobs && Promise.race([jobs.stop(), pause(JOBS_PATIENCE_MS)])]));
    opened.push(await listenMetrics(app, config.esercizio.metriche));
    // Opened last, so it runs first: the load balancer learns of the stop before anything closes.
    opened.push(() => pause(config.esercizio.attesaArrestoMs));
    const { azienda, marchio } = await parts.readImpostazioni(pool, config, app.log);
    if (azienda === null) {
      complain('Attenzione: senza i dati dell’azienda (AZIENDA_RAGIONE_SOCIALE e seguenti) i documenti non si aprono.');
    } else if (config.azienda !== null && !isDeepStrictEqual(azienda, config.azienda)) {
      complain(
        'Attenzione: le variabili AZIENDA_… non valgono: i dati dell’azienda sono quelli salvati in Impostazioni.',
      );
    }
    for (const avviso of avvisi) complain(avviso);
    const accesso = (await demo?.getAccesso(database)) ?? null;
    say(formatBanner({ marchio, address: config.publicUrl ?? address }, accesso));
  } catch (error) {
    // A stop makes running work fail; that is not reported.
    if (shutdown.hasBegun()) return;
    await closeAll();
    throw portRefusal(error, config.host, config.port);
  }
}

/**
 * Loads the product's modules, which takes longest of a start. An embedded PostgreSQL starts meanwhile, because its
 * process is spawned first. A connection to another database is awaited first: while modules load, its answer could not
 * be read and would time out.
 */
async function loadParts(opening: Promise<unknown>, isEmbedded: boolean) {
  await (isEmbedded ? Promise.race([opening, turn()]) : opening);
  const [{ buildApp }, { JOBS }, { openJobDeps }, { startJobs }, { readImpostazioni }] = await Promise.all([
    import('./app.ts'),
    import('./jobs/jobs.ts'),
    import('./jobs/open-job-deps.ts'),
    import('./jobs/runner.ts'),
    import('./features/impostazioni/impostazioni.service.ts'),
  ]);
  return { buildApp, JOBS, openJobDeps, startJobs, readImpostazioni };
}

start().catch((error: unknown) => {
  complain(error instanceof SetupError ? error.message : `Avvio non riuscito. ${formatFault(error)}`);
  process.exit(1);
});

/** A fault of the product, not of the set-up: the stack helps. */
function formatFault(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
