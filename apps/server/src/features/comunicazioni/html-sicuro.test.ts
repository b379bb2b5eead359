import { describe, expect, it } from 'vitest';
import { sanitizeTesto } from './html-sicuro.ts';

describe('sanitizeTesto', () => {
  it.each([
    ['<h2>Titolo</h2><p>Uno<br />due <strong>tre</strong> <em>4</em></p><ul><li>a</li></ul>'],
    ['<p>prezzo &lt; 50&nbsp;€ &amp; oltre</p>'.replace('&nbsp;', '\u00a0')],
    ['<p>mai chiuso</p>'],
  ])('leaves %s unchanged', async (html) => {
    expect(await sanitizeTesto(html)).toBe(html);
  });

  it.each([
    ['/outlet', '<a href="/outlet" rel="noopener">x</a>'],
    ['cerca?stagione=2', '<a href="cerca?stagione=2" rel="noopener">x</a>'],
    ['mailto:info@esempio.it', '<a href="mailto:info@esempio.it" rel="noopener">x</a>'],
    ['https://esempio.it/a', '<a href="https://esempio.it/a" target="_blank" rel="noopener">x</a>'],
    ['HTTP://esempio.it', '<a href="HTTP://esempio.it" target="_blank" rel="noopener">x</a>'],
  ])('keeps a link to %s without giving it access to the portal’s window', async (href, expected) => {
    expect(await sanitizeTesto(`<a href="${href}" target="_top" rel="opener" onclick="x()">x</a>`)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'ftp://esempio.it',
    'tel:051',
    '//esempio.it',
    '/\\esempio.it',
    '\\\\esempio.it',
    '/\t/esempio.it',
  ])('removes the address %j', async (href) => {
    expect(await sanitizeTesto(`<a href="${href}">x</a>`)).not.toContain('href');
  });

  it.each([
    ['<script>alert(1)</script>dopo', 'dopo'],
    ['<style>p { color: red }</style>dopo', 'dopo'],
    ['<img src="x" onerror="alert(1)">dopo', 'dopo'],
    ['<iframe src="https://esempio.it"></iframe>dopo', 'dopo'],
    ['<svg><script>alert(1)</script></svg>dopo', 'dopo'],
    ['<form action="/x"><button>Invia</button></form>', 'Invia'],
    ['<p class="a" style="position:fixed" onclick="x()" id="b">testo</p>', '<p>testo</p>'],
    ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">dopo', 'dopo'],
    ['<!-- nota -->dopo', 'dopo'],
    ['<p>mai chiuso', '<p>mai chiuso</p>'],
  ])('removes the danger from %s', async (html, expected) => {
    expect(await sanitizeTesto(html)).toBe(expected);
  });
});
