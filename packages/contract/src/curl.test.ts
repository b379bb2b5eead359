import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlOf, type ChiamataCurl } from './curl.ts';

/** The arguments that curl would get from a shell. */
function argumentsOf(chiamata: ChiamataCurl): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${curlOf(chiamata)}`;
  const env = { CHIAVE: 'btk_live_1', B: 'https://b2b.example.it' };
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\0').slice(0, -1);
}

describe('a call as a curl command', () => {
  it('sends the key, the headers and the body as they are, also with quotes, lines and dollars in them', () => {
    const corpo = `{"note": "l'ora è\n$HOME"}`;
    expect(
      argumentsOf({ metodo: 'POST', indirizzo: '$B/ordini?a=1&b=2', intestazioni: { 'X-Nome': "d'oro" }, corpo }),
    ).toEqual(['-u', 'x:btk_live_1', '-H', "X-Nome: d'oro", '-d', corpo, 'https://b2b.example.it/ordini?a=1&b=2']);
  });

  it('names the method where curl would take another', () => {
    const indirizzo = 'https://x.example/1';
    expect(argumentsOf({ metodo: 'GET', indirizzo })).toEqual(['-u', 'x:btk_live_1', indirizzo]);
    expect(argumentsOf({ metodo: 'DELETE', indirizzo })).toEqual(['-u', 'x:btk_live_1', '-X', 'DELETE', indirizzo]);
    expect(argumentsOf({ metodo: 'POST', indirizzo })).toEqual(['-u', 'x:btk_live_1', '-X', 'POST', indirizzo]);
  });

  it('sends files and keeps them', () => {
    const indirizzo = 'https://x.example/1';
    const key = ['-u', 'x:btk_live_1'];
    expect(argumentsOf({ metodo: 'POST', indirizzo, file: 'a b.csv' })).toEqual([
      ...key,
      '--data-binary',
      '@a b.csv',
      indirizzo,
    ]);
    expect(argumentsOf({ metodo: 'POST', indirizzo, allegato: 'c.xml' })).toEqual([
      ...key,
      '-F',
      'file=@c.xml',
      indirizzo,
    ]);
    expect(argumentsOf({ metodo: 'GET', indirizzo, salva: true })).toEqual([...key, '-O', indirizzo]);
  });
});
