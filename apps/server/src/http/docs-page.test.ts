import { createHash } from 'node:crypto';
import { endpoints } from '@battistrada/contract/endpoints';
import { openApiDocument } from '@battistrada/contract/openapi';
import { openApiPortaDocument } from '@battistrada/contract/openapi-porta';
import { portaEdiwheelEndpoints } from '@battistrada/contract/porta-ediwheel.endpoints';
import { PREFISSO_EDIWHEEL } from '../porta/prefissi.ts';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS_PORTA } from '../plugins/porta.ts';
import { statoOf } from '../porta/problema.ts';
import { SESSION_COOKIE } from './sessione-cookie.ts';
import { docsPage, docsStyleHash } from './docs-page.ts';

const document = openApiDocument({ prefix: '/prova/api', versione: '1.2.3', marchio: 'Gomme <Prova> & figli' });
const page = docsPage(document);

describe('the page that describes the API', () => {
  it('names every call with its summary', () => {
    const text = page.replaceAll('<wbr>', '');
    for (const { call, summary } of endpoints) {
      expect(text).toContain(`<code>${call.path.replace(':tipoProdotto', '{tipoProdotto}')}</code>`);
      expect(text).toContain(summary.replaceAll("'", '&#39;'));
    }
  });

  it('has no script, no inline style attribute and no other style than the one its hash allows', () => {
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=/i);
    const styles = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    const hashes = styles.map((css) => `sha256-${createHash('sha256').update(css).digest('base64')}`);
    expect(hashes).toEqual([docsStyleHash]);
  });

  it('writes the wholesaler’s name as text', () => {
    expect(page).toContain('Gomme &#60;Prova&#62; &#38; figli');
    expect(page).not.toContain('<Prova>');
  });

  it('has no duplicate id and no link to a missing id', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });
});

describe('the OpenAPI document', () => {
  it('names the cookie that the login sets', () => {
    expect(document.components.securitySchemes['cookie']).toMatchObject({ name: SESSION_COOKIE });
  });
});

describe('the page that describes the machine door', () => {
  const porta = openApiPortaDocument({
    prefix: '/integrazione/v1',
    versione: '1.2.3',
    marchio: 'Gomme',
    endpoints: ENDPOINTS_PORTA,
    altrove: { prefix: PREFISSO_EDIWHEEL, endpoints: portaEdiwheelEndpoints },
    statoOf: (codice) => statoOf({ codice }),
  });

  it('says what each call answers with when it succeeds', () => {
    const successes = (path: string, method: string): string[] =>
      Object.keys(porta.paths[path]?.[method]?.responses ?? {}).filter((stato) => stato.startsWith('2'));
    expect(successes('/ordini', 'post')).toEqual(['200', '201']);
    expect(successes('/webhook', 'post')).toEqual(['201']);
    expect(successes('/importazioni', 'post')).toEqual(['202']);
    expect(successes('/ordini', 'get')).toEqual(['200']);
  });

  it('says of each parameter where it stands, what it means and whether it is required', () => {
    const parameter = (path: string, method: string, voluto: string) =>
      porta.paths[path]?.[method]?.parameters.find(({ name }) => name === voluto);
    expect(parameter('/webhook/{id}/consegne', 'get', 'id')).toMatchObject({ in: 'path', required: true });
    expect(parameter('/webhook/{id}/consegne', 'get', 'prima')).toMatchObject({
      in: 'query',
      required: false,
      description: 'solo le consegne più vecchie di questa',
    });
    expect(parameter('/ordini', 'post', 'Idempotency-Key')).toMatchObject({ in: 'header', required: true });
  });

  it('names EDIWheel’s calls by their whole address', () => {
    const ediwheel = Object.keys(porta.paths).filter((path) => path.startsWith('/ediwheel'));
    expect(ediwheel).toEqual(['/ediwheel/a2', '/ediwheel/c1', '/ediwheel', '/ediwheel/pricat', '/ediwheel/stock']);
    for (const path of ediwheel) {
      for (const operation of Object.values(porta.paths[path] ?? {})) expect(operation.servers).toEqual([{ url: '/' }]);
    }
  });

  it('names every call with its scopes and refusals, by the door’s own statuses', () => {
    const text = docsPage(porta, 'detail').replaceAll('<wbr>', '');
    for (const { summary } of ENDPOINTS_PORTA) expect(text).toContain(summary.replaceAll("'", '&#39;'));
    const { post } = porta.paths['/ordini'] ?? {};
    expect([post, porta.paths['/disponibilita']?.['post']].map((one) => one?.['x-effetto'])).toEqual([
      'scrive',
      'legge',
    ]);
    expect(post?.description).toBe('Con una chiave che ha l’ambito ordini:crea.');
    expect(post?.parameters.map(({ name }) => name)).toEqual(['simulazione', 'Idempotency-Key']);
    expect(post?.responses['409']?.description).toContain('DISPONIBILITA_SUPERATA');
    expect(porta.paths['/fatture/{id}.xml']?.['get']?.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
  });

  it('has no duplicate id, and shows the text of an error', () => {
    const text = docsPage(porta, 'detail');
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(text).toContain('<code>detail</code> è già la frase');
  });
});
