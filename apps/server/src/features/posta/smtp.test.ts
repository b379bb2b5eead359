import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DestinatarioRifiutato } from '../../ports/posta.ts';
import { openSmtp } from './smtp.adapter.ts';

/** The part of RFC 5321 that one message needs; `answers` replaces the answer to a command. */
class SmtpStandIn {
  readonly said: string[] = [];
  readonly bodies: string[] = [];
  answers: Record<string, string> = {};
  readonly #server: Server = createServer((socket) => this.#talk(socket));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `127.0.0.1:${address.port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #talk(socket: Socket): void {
    let pending = '';
    let inData = false;
    socket.setEncoding('utf8');
    socket.write('220 stand-in ESMTP\r\n');
    socket.on('data', (chunk) => {
      pending += String(chunk);
      for (;;) {
        const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const said = pending.slice(0, end);
        pending = pending.slice(end + (inData ? 5 : 2));
        if (inData) {
          this.bodies.push(said);
          inData = false;
          socket.write(`${this.answers['.'] ?? '250 taken'}\r\n`);
          continue;
        }
        this.said.push(said);
        const command = said.slice(0, 4).toUpperCase();
        const usual = {
          EHLO: '250-stand-in\r\n250 AUTH PLAIN',
          DATA: '354 go on',
          STAR: '502 no TLS here',
          QUIT: '221 bye',
        }[command];
        const answer = this.answers[command] ?? usual ?? '250 fine';
        inData = answer.startsWith('354');
        socket.write(`${answer}\r\n`);
        if (command === 'QUIT') socket.end();
      }
    });
  }
}

const messaggio = {
  id: '42.1773133200000',
  to: 'ordini@gomme.it',
  replyTo: null,
  subject: 'Ordine 1: è confermato',
  text: 'Perché no?\n.\nFine',
  html: '<p>Perché no?</p>',
};

describe('openSmtp', () => {
  let server: SmtpStandIn;
  let host: string;

  beforeEach(async () => {
    server = new SmtpStandIn();
    host = await server.listen();
  });
  afterEach(() => server.close());

  const open = (url = `smtp://${host}`) => openSmtp({ url, mittente: 'Gomme Rossi <ordini@rossi.it>' });

  it('sends one message with envelope, sender, subject, both forms and a repeatable id', async () => {
    await open().send(messaggio);
    expect(server.said.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      'MAIL FROM:<ordini@rossi.it>',
      'RCPT TO:<ordini@gomme.it>',
    ]);
    const [body = ''] = server.bodies;
    expect(body).toContain('From: Gomme Rossi <ordini@rossi.it>');
    expect(body).toContain('To: ordini@gomme.it');
    expect(body).toContain('Message-ID: <42.1773133200000@rossi.it>');
    expect(body).toContain('Auto-Submitted: auto-generated');
    expect(body).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(body).toContain('Content-Type: multipart/alternative');
    expect(body).toContain('Content-Type: text/plain; charset=utf-8');
    expect(body).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('names the person who gets the answers, as one address, when it is not the sender', async () => {
    await open().send(messaggio);
    await open().send({ ...messaggio, replyTo: 'sara@nuova.it' });
    await open().send({ ...messaggio, replyTo: 'sara@nuova.it, tutti@nuova.it' });
    const lette = server.bodies.map((body) => /^Reply-To: (.*)$/m.exec(body)?.[1]?.trim());
    expect(lette.slice(0, 2)).toEqual([undefined, 'sara@nuova.it']);
    expect(lette[2]).not.toMatch(/^sara@nuova\.it, /);
  });

  it('sends plain text alone when there is no HTML', async () => {
    await open().send({ ...messaggio, html: null });
    expect(server.bodies[0]).not.toContain('multipart');
    expect(server.bodies[0]).toContain('Content-Type: text/plain; charset=utf-8');
  });

  it.each(['a@gomme.it, b@gomme.it', 'a@gomme.it>\r\nRCPT TO:<b@gomme.it', 'a@gomme.it\r\nBcc: b@gomme.it'])(
    'treats %j as one recipient',
    async (to) => {
      await open().send({ ...messaggio, to });
      expect(server.said.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
      expect(server.said.filter((line) => line.startsWith('RCPT TO:<b@'))).toEqual([]);
      expect(server.bodies.join('')).not.toMatch(/^Bcc:/m);
    },
  );

  it.each([
    ['the recipient', { RCPT: '550 5.1.1 no such user' }],
    ['the message', { '.': '452 4.2.2 mailbox full' }],
    ['everything', { EHLO: '421 busy', HELO: '421 busy' }],
  ])('rejects when the server refuses %s', async (_what, answers) => {
    server.answers = answers;
    await expect(open().send(messaggio)).rejects.toThrow(/no such user|mailbox full|busy/);
  });

  it('rejects when no server listens', async () => {
    const gone = new SmtpStandIn();
    const url = `smtp://${await gone.listen()}`;
    await gone.close();
    await expect(open(url).send(messaggio)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('never sends a password in clear text', async () => {
    await expect(open(`smtp://utente:segreto@${host}`).send(messaggio)).rejects.toThrow('STARTTLS');
    expect(server.said.filter((line) => line.startsWith('AUTH'))).toEqual([]);
    expect(server.bodies).toEqual([]);
  });

  it('tells a recipient that is refused for good from a server that takes nothing now', async () => {
    server.answers = { RCPT: '550 5.1.1 no such user' };
    await expect(open().send(messaggio)).rejects.toThrow(DestinatarioRifiutato);
    for (const answers of [{ RCPT: '450 later' }, { MAIL: '550 not from you' }, { '.': '554 no' }]) {
      server.answers = answers as Record<string, string>;
      await expect(open().send(messaggio)).rejects.not.toThrow(DestinatarioRifiutato);
    }
  });
});
