/**
 * Sends spans to a collector in the background, in batches: OTLP over HTTP, as JSON (opentelemetry.io/docs/specs/otlp).
 */
import type { Log } from '../ports/log.ts';

export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: Kind;
  /** Milliseconds since 1970, with fractions. */
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isError: boolean;
  readonly link?: { readonly traceId: string; readonly spanId: string };
}

const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type Kind = keyof typeof KINDS;

export interface CollectorOptions {
  /** The collector's base address; `/v1/traces` is appended. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `service.name`. */
  readonly servizio: string;
  readonly versione: string;
  readonly log: Log;
}

export interface Collector {
  add(span: Span): void;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

const EVERY_MS = 5_000;
const PARCEL = 500;
/** While the collector does not answer, further spans are dropped. */
const MAX_HELD = 5_000;
/** How long a stop waits for the last batch. */
const PATIENCE_MS = 1_500;
const STATUS_ERROR = 2;

export function openCollector({ endpoint, headers, servizio, versione, log }: CollectorOptions): Collector {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const resource = {
    attributes: attributesOf({
      'service.name': servizio,
      'service.version': versione,
      'service.instance.id': crypto.randomUUID(),
      'telemetry.sdk.language': 'nodejs',
    }),
  };
  let held: Span[] = [];
  let sending: Promise<void> | null = null;
  let isSilent = false;

  async function send(): Promise<void> {
    while (held.length > 0) {
      const parcel = held.slice(0, PARCEL);
      const body = {
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'battistrada' }, spans: parcel.map(toOtlp) }] }],
      };
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      // A refused batch would be refused again, so it is dropped; a batch that the collector cannot take now is kept.
      if (answer.status === 429 || answer.status >= 500) throw new Error(`status ${answer.status}`);
      held = held.slice(parcel.length);
      isSilent = false;
    }
  }
  const flush = async (): Promise<void> => {
    sending ??= send()
      .catch((error: unknown) => {
        // Reported once, not at every attempt.
        if (!isSilent) log.warn({ err: error }, 'the collector of traces does not take them');
        isSilent = true;
      })
      .finally(() => (sending = null));
    await sending;
  };
  const timer = setInterval(() => void flush(), EVERY_MS).unref();

  return {
    add: (span) => {
      if (held.length < MAX_HELD) held.push(span);
    },
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

function toOtlp({ kind, startMs, endMs, attributes, isError, link, ...span }: Span): object {
  return {
    ...span,
    kind: KINDS[kind],
    startTimeUnixNano: nanosOf(startMs),
    endTimeUnixNano: nanosOf(endMs),
    attributes: attributesOf(attributes),
    status: isError ? { code: STATUS_ERROR } : {},
    ...(link && { links: [link] }),
  };
}

/** Rounded to whole microseconds, because JavaScript cannot represent the nanoseconds since 1970 exactly. */
function nanosOf(ms: number): string {
  return `${Math.round(ms * 1_000)}000`;
}

function attributesOf(attributes: Readonly<Record<string, string | number>>): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}
