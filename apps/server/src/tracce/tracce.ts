/**
 * Spans of what this process does: a request, the statements it runs, what a job does later for a request. The id of a request is the id
 * of its trace: what becomes of its mail an hour later, in another process, belongs to it without anything being passed on.
 */
import { randomBytes } from 'node:crypto';
import { causaCorrente, RICHIESTE_SEGUITE, type Causa, type Seguita } from '../causa/causa.ts';
import { ISTRUZIONI, type Istruzione } from '../db/sql.ts';
import type { Collector, Span } from './otlp.ts';

type Described = Pick<Span, 'name' | 'kind' | 'attributes' | 'isError'> & Partial<Pick<Span, 'link'>>;

export interface Tracce {
  /** Begins the span of a request, unless it is not among those that are kept. */
  begin(causa: Causa): void;
  end(causa: Causa, span: Described): void;
  close(): void;
}

/** So many digits at the end of a trace's id decide whether it is kept, in every process alike. */
const SAMPLE_DIGITS = 13;

/** Begins to follow. `quota` of all traces are kept, from 0 to 1. */
export function openTracce(collector: Pick<Collector, 'add'>, quota: number): Tracce {
  const open = new WeakMap<object, Pick<Span, 'spanId' | 'startMs'>>();
  const nowMs = (): number => performance.timeOrigin + performance.now();

  const beginSpan = (key: object): void => {
    open.set(key, { spanId: randomBytes(8).toString('hex'), startMs: nowMs() });
  };
  const endSpan = (key: object, { id }: Causa, span: Described & Partial<Pick<Span, 'parentSpanId'>>): void => {
    const begun = open.get(key);
    if (begun !== undefined) collector.add({ ...span, ...begun, traceId: traceIdOf(id), endMs: nowMs() });
  };
  const begin = (causa: Causa): void => {
    const chance = Number.parseInt(traceIdOf(causa.id).slice(-SAMPLE_DIGITS), 16) / 16 ** SAMPLE_DIGITS;
    if (chance < quota) beginSpan(causa);
  };

  /** A statement belongs to what it is run for; those of a start, or of a job nobody asked for, are nobody's. */
  const istruzioni = {
    ...UNUSED,
    start: (istruzione: Istruzione): void => {
      const causa = causaCorrente();
      if (causa !== null && open.has(causa)) beginSpan(istruzione);
    },
    asyncEnd: (istruzione: Istruzione & { error?: unknown }): void => {
      const causa = causaCorrente();
      const parent = causa === null ? undefined : open.get(causa);
      if (causa === null || parent === undefined) return;
      const { testo, error } = istruzione;
      const [name = 'sql'] = testo.trim().split(/\s/, 1);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': testo };
      const isError = error !== undefined;
      endSpan(istruzione, causa, { name, kind: 'client', attributes, isError, parentSpanId: parent.spanId });
    },
  };
  const seguite = {
    ...UNUSED,
    start: ({ causa }: Seguita): void => begin(causa),
    asyncEnd: ({ causa, error }: Seguita & { error?: unknown }): void =>
      endSpan(causa, causa, {
        name: causa.job ?? 'job',
        kind: 'consumer',
        attributes: {},
        isError: error !== undefined,
      }),
  };
  ISTRUZIONI.subscribe(istruzioni);
  RICHIESTE_SEGUITE.subscribe(seguite);
  return {
    begin,
    end: (causa, span) => endSpan(causa, causa, span),
    close: () => {
      ISTRUZIONI.unsubscribe(istruzioni);
      RICHIESTE_SEGUITE.unsubscribe(seguite);
    },
  };
}

/** The moments of a channel that tell nothing new. */
const UNUSED = { end: () => {}, asyncStart: () => {}, error: () => {} };

const traceIdOf = (id: string): string => id.replaceAll('-', '');
