/** Mail by SMTP. One connection a message: an order's confirmation now and then keeps no server waiting. */
import type { Posta } from '../../ports/posta.ts';

export interface SmtpOptions {
  /** `smtp://` (STARTTLS where offered) or `smtps://`, with user, password and port in it. */
  readonly url: string;
  /** `address` or `Name <address>`. */
  readonly mittente: string;
}

/** The whole dialogue, from looking up the name to the server's word for the message. */
const DEADLINE = 45_000;

export function openSmtp({ url, mittente }: SmtpOptions): Posta {
  let transport: ReturnType<typeof openTransport> | null = null;
  const dominio = /@([^\s>]+)>?$/.exec(mittente)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html }) {
      const opened = await (transport ??= openTransport(url));
      await opened.sendMail({
        messageId: `<${id}@${dominio}>`,
        from: mittente,
        // An object is taken as one address. A text would be parsed as a list.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === null ? {} : { html }),
        // Suppresses automatic replies such as "on holiday".
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(DEADLINE),
      });
    },
  };
}

/** The library is loaded with the first mail: a process that sends none does not carry it. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    // A password never leaves in clear.
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
