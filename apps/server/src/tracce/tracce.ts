/**
 * Spans of this process: requests, their statements, and later work of jobs for a request. A request's id is its
 * trace's id, so that a mail that another process sends an hour later belongs to the trace without further data.
 */
import { randomBytes } from 'node:crypto';
import { causaCorrente, RICHIESTE_SEGUITE, type Causa, type Seguita } from '../causa/causa.ts';
import { ISTRUZIONI, type Istruzione } from '../db/sql.ts';
import type { Collector, Span } from './otlp.ts';

type Described = Pick<Span, 'name' | 'kind' | 'attributes' | 'isError'> & Partial<Pick<Span, 'link'>>;

export interface Tracce {
  /** Begins the span of a request, if its trace is kept. */
  begin(causa: Causa): void;
  end(causa: Causa, span: Described): void;
  close(): void;
}

/** This many digits at the end of a trace's id decide whether it is kept, in every process alike. */
const SAMPLE_DIGITS = 13;

/** Begins to record. `quota` is the share of traces that are kept, from 0 to 1. */
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

  /** A statement belongs to its cause. Statements of a start, or of a job without a request, are not recorded. */
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

/** Events of a channel that carry no further information. */
const UNUSED = { end: () => {}, asyncStart: () => {}, error: () => {} };

const traceIdOf = (id: string): string => id.replaceAll('-', '');
