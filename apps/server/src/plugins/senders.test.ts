import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installErrorHandler } from '../http/error-handler.ts';
import { bodies } from './bodies.ts';
import { senders } from './senders.ts';

const PATIENCE = { bodyMs: 400, bytesPerSecond: 10_000, lingerMs: 5_000, lingerBytes: 30_000_000, closeMs: 200 };

describe('a client that sends', () => {
  let app: FastifyInstance;
  let slow: PromiseWithResolvers<null>;
  beforeEach(async () => {
    app = Fastify({ return503OnClosing: false, bodyLimit: 1_000_000 });
    await app.register(senders, { patience: PATIENCE });
    await app.register(bodies);
    installErrorHandler(app, async () => 'Prova');
    app.post('/', async ({ body }) => ({ size: JSON.stringify(body).length }));
    app.post(
      '/login',
      { onRequest: async (_request, reply) => reply.code(401).send({ Message: 'no' }) },
      async () => '',
    );
    slow = Promise.withResolvers<null>();
    app.get('/slow', async () => {
      await slow.promise;
      return {};
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  const open = async (at = app): Promise<Socket> => {
    const socket = connect((at.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const head = (path: string, length: number, more = '') =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;
  /** Everything received until the other side ends. */
  const read = async (socket: Socket): Promise<string> => {
    let text = '';
    socket.on('data', (data) => (text += data.toString('utf8')));
    // If the other side cuts while a byte is on its way, the connection breaks; what was read before counts.
    await new Promise((resolve) => void socket.once('close', resolve));
    return text;
  };

  it('leaves in the middle of a file, which is logged as no fault of the server', async () => {
    let logged = '';
    const failed = Promise.withResolvers<unknown>();
    const files = Fastify({ logger: { level: 'warn', stream: { write: (line) => void (logged += line) } } });
    installErrorHandler(files, async () => 'Prova');
    files.addContentTypeParser('*', (_request, _payload, done) => done(null));
    files.post('/', async ({ raw }) => {
      await text(raw).catch((error: unknown) => {
        failed.resolve(error);
        throw error;
      });
    });
    await files.listen({ port: 0, host: '127.0.0.1' });
    const socket = await open(files);
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nContent-Length: 90000\r\n\r\ncodice');
    await once(files.server, 'request');
    socket.destroy();
    expect(await failed.promise).toMatchObject({ code: 'ECONNRESET' });
    await files.close();
    expect(logged).toBe('');
  });

  it('one byte at a time is answered 408 and disconnected', async () => {
    const socket = await open();
    socket.write(head('/', 1_000));
    const trickle = setInterval(() => socket.write('x'), 50);
    const started = performance.now();
    const answer = await read(socket);
    clearInterval(trickle);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"codice":"TEMPO_SCADUTO"');
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it.each(['/integrazione/v1/importazioni?tipo=marche', '/ediwheel/c1', '/ediwheel'])(
    'a body of the machine door that comes too slowly is refused in its form: %s',
    async (path) => {
      const socket = await open();
      socket.write(head(path, 1_000));
      const answer = await read(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer.toLowerCase()).toContain('content-type: application/problem+json');
      expect(JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))).toMatchObject({
        status: 408,
        codice: 'TEMPO_SCADUTO',
      });
    },
  );

  it('an address that only begins like the machine door has the portal’s form', async () => {
    const socket = await open();
    socket.write(head('/ediwheels', 1_000));
    expect(await read(socket)).toContain('"Message"');
  });

  it('slowly, but fast enough for its length, is accepted', async () => {
    const socket = await open();
    const text = JSON.stringify({ a: 'x'.repeat(12_000) });
    socket.write(head('/', text.length, 'Connection: close\r\n'));
    const answer = read(socket);
    // 24 kB a second, for longer than a body of any length may take.
    for (let at = 0; at < text.length; at += 1_200) {
      socket.write(text.slice(at, at + 1_200));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(['/login', '/'])('too much reads the refusal of %s, also when the connection ends with it', async (path) => {
    const length = 5_000_000;
    const socket = await open();
    const answer = read(socket);
    let broken = false;
    socket.on('error', () => (broken = true));
    socket.write(head(path, length, 'Connection: close\r\n'));
    // Sends everything, whatever the server answers meanwhile.
    for (let sent = 0; sent < length; sent += 100_000) {
      if (!socket.write(Buffer.alloc(100_000, 32))) {
        await Promise.race([once(socket, 'drain'), answer]);
      }
    }
    expect(await answer).toMatch(path === '/login' ? /^HTTP\/1\.1 401 / : /^HTTP\/1\.1 413 /);
    expect(broken).toBe(false);
  });

  it('half a request does not delay a stop', async () => {
    const [silent, headers, body] = [await open(), await open(), await open()];
    headers.write('POST / HTTP/1.1\r\nHost:');
    body.write(head('/', 1_000));
    await once(app.server, 'request');
    const started = performance.now();
    await app.close();
    expect(performance.now() - started).toBeLessThan(1_500);
    for (const socket of [silent, headers, body]) if (!socket.closed) await once(socket, 'close');
  });

  it('while the server stops gets the refusal in the common error form', async () => {
    const socket = await open();
    const answer = read(socket);
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(app.server, 'request');
    const closing = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    socket.write(`${head('/', 2)}{}`);
    await once(app.server, 'request');
    slow.resolve(null);
    await closing;
    const [, second = ''] = (await answer).split('\r\n\r\n{}');
    expect(second).toMatch(/^HTTP\/1\.1 503 /);
    expect(second.toLowerCase()).toContain('retry-after: 2');
    expect(second).toContain('"codice":"NON_PRONTO"');
  });
});
