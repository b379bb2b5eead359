/**
 * Two-way translation between the wire's spelling and ours, without a validation library: this part of the contract is
 * loaded by browsers. On the server the `*.schema.ts` beside it validates everything before a codec sees it.
 */
import { toCents, toEuro, type BasisPoints, type Cents } from '@battistrada/domain/denaro';

/** `encode(decode(x))` is `x` for every valid `x`. */
export interface Codec<Wire, Ours> {
  decode(wire: Wire): Ours;
  encode(ours: Ours): Wire;
  /** The renaming of fields; a value without fields has none. The parts of a path are names, or positions in a list. */
  readonly fields?: { toOurs(path: Path): Path; toWire(path: Path): Path };
}

export type Path = readonly string[];

/** Euro with at most 2 decimals on the wire, integer cents inside. */
export const euro: Codec<number, Cents> = { decode: toCents, encode: toEuro };

/** A percentage (22 is 22 %) on the wire, basis points inside. */
export const percent: Codec<number, BasisPoints> = { decode: toCents, encode: toEuro };

/** The same object on both sides. */
export function same<T>(): Codec<T, T> {
  return { decode: (wire) => wire, encode: (ours) => ours };
}

export function listOf<W, O>(item: Codec<W, O>): Codec<W[], O[]> {
  const inItem =
    (turn: ((path: Path) => Path) | undefined) =>
    ([place, ...rest]: Path): Path =>
      place === undefined ? [] : [place, ...(turn?.(rest) ?? rest)];
  return {
    decode: (wire) => wire.map(item.decode),
    encode: (ours) => ours.map(item.encode),
    fields: { toOurs: inItem(item.fields?.toOurs), toWire: inItem(item.fields?.toWire) },
  };
}

export function nullable<W, O>(inner: Codec<W, O>): Codec<W | null, O | null> {
  return {
    decode: (wire) => (wire === null ? null : inner.decode(wire)),
    encode: (ours) => (ours === null ? null : inner.encode(ours)),
    ...(inner.fields !== undefined && { fields: inner.fields }),
  };
}

/** The translation of one field: its other name, its value's other form, its inner fields. */
interface Renaming {
  readonly to: string;
  readonly turn: ((value: unknown) => unknown) | null;
  readonly inside: ((path: Path) => Path) | undefined;
}

type Rule = string | readonly [name: string, codec: Codec<unknown, unknown>];
type Rules<Wire> = { readonly [K in keyof Wire]?: Rule };

type NameOf<K, R> = R extends string ? R : R extends readonly [infer N extends string, unknown] ? N : K;
type ValueOf<V, R> = R extends readonly [string, Codec<infer _W, infer O>]
  ? undefined extends V
    ? O | undefined
    : O
  : V;
type RuleOf<R, K> = K extends keyof R ? R[K] : undefined;

/** The wire object after every rule: renamed keys, decoded values, the rest unchanged. */
export type Ours<Wire, R> = {
  [K in keyof Wire as NameOf<K, RuleOf<R, K>> & PropertyKey]: ValueOf<Wire[K], RuleOf<R, K>>;
};

/**
 * A codec for objects of shape `Wire`: `rules` name only the fields whose spelling or unit differs, as `wireName:
 * 'ourName'` or `wireName: ['ourName', codec]`. Fields without a rule are unchanged; absent fields stay absent.
 */
export function objectOf<Wire extends object>() {
  return <const R extends Rules<Wire>>(rules: R): Codec<Wire, Ours<Wire, R>> => {
    const forward = new Map<string, Renaming>();
    const backward = new Map<string, Renaming>();
    for (const [wireName, rule] of Object.entries(rules) as [string, Rule][]) {
      const [ourName, codec] = typeof rule === 'string' ? [rule, null] : rule;
      forward.set(wireName, { to: ourName, turn: codec ? codec.decode : null, inside: codec?.fields?.toOurs });
      backward.set(ourName, { to: wireName, turn: codec ? codec.encode : null, inside: codec?.fields?.toWire });
    }
    return {
      decode: (wire) => translate(wire, forward) as Ours<Wire, R>,
      encode: (ours) => translate(ours, backward) as Wire,
      fields: { toOurs: (path) => rename(path, forward), toWire: (path) => rename(path, backward) },
    };
  };
}

function translate(source: object, rules: ReadonlyMap<string, Renaming>): object {
  const given = source as Readonly<Record<string, unknown>>;
  const target: Record<string, unknown> = {};
  // Not by entries, because a page of results would create a thousand short lists.
  for (const name of Object.keys(given)) {
    const value = given[name];
    const rule = rules.get(name);
    if (rule === undefined) target[name] = value;
    else target[rule.to] = rule.turn === null || value === undefined ? value : rule.turn(value);
  }
  return target;
}

function rename([name, ...rest]: Path, rules: ReadonlyMap<string, Renaming>): Path {
  if (name === undefined) return [];
  const rule = rules.get(name);
  return rule === undefined ? [name, ...rest] : [rule.to, ...(rule.inside?.(rest) ?? rest)];
}
