/** The process itself: processor, memory, the event loop, the database connections. Read on request. */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { Counter, Gauge, type Registry } from 'prom-client';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** The reported part of a connection pool. */
export interface Connessioni {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
}

/** Registers the metrics of this process under OpenTelemetry's names. Call it once for each registry. */
export function measureProcesso(registro: Registry, pool: Connessioni): void {
  const registers = [registro];
  const started = performance.timeOrigin / 1000;
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process began, in seconds since 1970.',
    registers,
    collect() {
      this.set(started);
    },
  });
  new Counter({
    name: 'process_cpu_time_seconds_total',
    help: 'Processor time used.',
    labelNames: ['cpu_mode'],
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc({ cpu_mode: 'user' }, user / MICROSECONDS);
      this.inc({ cpu_mode: 'system' }, system / MICROSECONDS);
    },
  });
  new Gauge({
    name: 'process_memory_usage_bytes',
    help: 'Resident memory.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'v8js_memory_heap_used_bytes',
    help: 'Heap in use, by space.',
    labelNames: ['v8js_heap_space_name'],
    registers,
    collect() {
      for (const { space_name: space, space_used_size: used } of getHeapSpaceStatistics()) {
        this.set({ v8js_heap_space_name: space }, used);
      }
    },
  });
  measureEventLoop(registers);
  measureConnessioni(registers, pool);
}

/** The delay of timers since the last reading. */
function measureEventLoop(registers: Registry[]): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const seconds = (name: string, read: () => number, after: () => void = () => {}): void => {
    new Gauge({
      name,
      help: 'Delay of the event loop since the last scrape.',
      registers,
      collect() {
        const value = read() / NANOSECONDS;
        this.set(Number.isFinite(value) ? value : 0);
        after();
      },
    });
  };
  new Gauge({
    name: 'nodejs_eventloop_utilization_ratio',
    help: 'Part of the time in which the event loop was busy, since the process began.',
    registers,
    collect() {
      this.set(performance.eventLoopUtilization().utilization);
    },
  });
  seconds('nodejs_eventloop_delay_min_seconds', () => delay.min);
  seconds('nodejs_eventloop_delay_mean_seconds', () => delay.mean);
  seconds('nodejs_eventloop_delay_p90_seconds', () => delay.percentile(90));
  seconds('nodejs_eventloop_delay_p50_seconds', () => delay.percentile(50));
  seconds('nodejs_eventloop_delay_p99_seconds', () => delay.percentile(99));
  seconds(
    'nodejs_eventloop_delay_max_seconds',
    () => delay.max,
    () => delay.reset(),
  );
}

function measureConnessioni(registers: Registry[], pool: Connessioni): void {
  const named = { db_client_connection_pool_name: 'battistrada' };
  new Gauge({
    name: 'db_client_connection_count',
    help: 'Connections to PostgreSQL by state.',
    labelNames: ['db_client_connection_pool_name', 'db_client_connection_state'],
    registers,
    collect() {
      this.set({ ...named, db_client_connection_state: 'idle' }, pool.idleCount);
      this.set({ ...named, db_client_connection_state: 'used' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'db_client_connection_max',
    help: 'Connections to PostgreSQL at most.',
    labelNames: ['db_client_connection_pool_name'],
    registers,
    collect() {
      this.set(named, pool.options.max);
    },
  });
  new Gauge({
    name: 'db_client_connection_pending_requests',
    help: 'Who waits for a connection.',
    labelNames: ['db_client_connection_pool_name'],
    registers,
    collect() {
      this.set(named, pool.waitingCount);
    },
  });
}
