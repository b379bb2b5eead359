import { createHash } from 'node:crypto';
import { endpoints } from '@battistrada/contract/endpoints';
import { openApiDocument } from '@battistrada/contract/openapi';
import { describe, expect, it } from 'vitest';
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

  it('has no two elements with one id and no link to an id it lacks', () => {
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
