/** A closed loop of requests over kept-alive connections, limited in time. */
import { Agent, request } from 'node:http';
import { medianOf, percentileOf } from './figures.ts';

/** One operation on one connection; resolves with false when the answer was not a success. */
export type Operation = (connection: Connection) => Promise<boolean>;

export interface Connection {
  readonly index: number;
  /** Everything before this call is preparation: times are measured from here. */
  startTiming(): void;
  send(options: { method?: string; url: string; headers?: Record<string, string>; body?: string }): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface Measured {
  readonly perSecond: number;
  readonly cpuMsPerOperation: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly errors: number;
}

export async function measure(
  operation: Operation,
  options: { connections: number; durationMs: number; cpuMs: () => number },
): Promise<Measured> {
  const times: number[] = [];
  let errors = 0;
  const cpuBefore = options.cpuMs();
  const start = performance.now();
  const end = start + options.durationMs;
  const loop = async (index: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let before = 0;
    const startTiming = (): void => {
      before = performance.now();
    };
    const connection: Connection = { index, startTiming, send: (sent) => send(agent, sent) };
    while (performance.now() < end) {
      startTiming();
      if (!(await operation(connection))) errors += 1;
      times.push(performance.now() - before);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: options.connections }, (_, index) => loop(index)));
  const seconds = (performance.now() - start) / 1_000;
  return {
    perSecond: times.length / seconds,
    cpuMsPerOperation: (options.cpuMs() - cpuBefore) / times.length,
    p50Ms: medianOf(times),
    p95Ms: percentileOf(times, 0.95),
    p99Ms: percentileOf(times, 0.99),
    errors,
  };
}

export function send(agent: Agent, sent: Parameters<Connection['send']>[0]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', url, headers = {}, body } = sent;
    const outgoing = request(url, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
