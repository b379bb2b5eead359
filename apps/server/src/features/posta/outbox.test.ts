import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestClock } from '../../test/test-app.ts';
import { openOutbox } from './outbox.adapter.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'posta-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const file = () => join(dataDir, 'not', 'there', 'outbox', 'mail.ndjson');

function open() {
  const told: object[] = [];
  const clock = createTestClock('2026-03-10T09:00:00Z');
  const tell = (details: object) => void told.push(details);
  return { told, posta: openOutbox(join(dataDir, 'not', 'there'), clock, { info: tell, warn: tell, error: tell }) };
}

const messaggio = {
  id: '1.1',
  to: 'ordini@gomme.it',
  replyTo: null,
  subject: 'Ordine 1',
  text: 'Riga 1\nRiga 2 «è»',
  html: '<p>1</p>',
};

it('the outbox writes one JSON object for each line: at, to, text and subject', async () => {
  const { posta } = open();
  await posta.send(messaggio);
  await posta.send({ ...messaggio, subject: 'Ordine 2' });
  const lines = (await readFile(file(), 'utf8')).split('\n');
  expect(lines.pop()).toBe('');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { at: '2026-03-10T09:00:00.000Z', to: 'ordini@gomme.it', subject: 'Ordine 1', text: 'Riga 1\nRiga 2 «è»' },
    { at: '2026-03-10T09:00:00.000Z', to: 'ordini@gomme.it', subject: 'Ordine 2', text: 'Riga 1\nRiga 2 «è»' },
  ]);
});

it('the outbox keeps lines whole when many are written at once', async () => {
  const { posta } = open();
  const text = 'x'.repeat(20_000);
  await Promise.all(Array.from({ length: 20 }, (_, i) => posta.send({ ...messaggio, subject: String(i), text })));
  const lines = (await readFile(file(), 'utf8')).trimEnd().split('\n');
  const subjects = lines.map((line) => (JSON.parse(line) as { subject: string }).subject);
  expect(subjects.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
});

it('the outbox is logged without recipient and text, and only its owner can read the file', async () => {
  const { posta, told } = open();
  await posta.send(messaggio);
  expect(told).toEqual([{ subject: 'Ordine 1', file: file() }]);
  expect((await stat(file())).mode & 0o077).toBe(0);
});
