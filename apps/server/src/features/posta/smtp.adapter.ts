/** Mail by SMTP. One connection a message: an order's confirmation now and then keeps no server waiting. */
import { createTransport } from 'nodemailer';
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
  const transport = createTransport({
    url,
    // A password never leaves in clear.
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const dominio = /@([^\s>]+)>?$/.exec(mittente)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({
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
