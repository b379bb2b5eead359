/**
 * Mail by SMTP, with one connection for each message: mails are rare, and an open connection would occupy the server.
 */
import { DestinatarioRifiutato, type Posta } from '../../ports/posta.ts';

export interface SmtpOptions {
  /** `smtp://` (STARTTLS where offered) or `smtps://`, with user, password and port in it. */
  readonly url: string;
  /** `address` or `Name <address>`. */
  readonly mittente: string;
}

/** Time limit for the whole dialogue, from the name look-up to the server's confirmation. */
const DEADLINE = 45_000;

export function openSmtp({ url, mittente }: SmtpOptions): Posta {
  let transport: ReturnType<typeof openTransport> | null = null;
  const dominio = /@([^\s>]+)>?$/.exec(mittente)?.[1] ?? 'localhost';
  return {
    async send({ id, to, replyTo, subject, text, html }) {
      const opened = await (transport ??= openTransport(url));
      const sending = opened.sendMail({
        messageId: `<${id}@${dominio}>`,
        from: mittente,
        // An object is taken as one address; a text would be parsed as a list.
        to: { name: '', address: to },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        ...(html === null ? {} : { html }),
        // Suppresses automatic replies such as "on holiday".
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(DEADLINE),
      });
      await sending.catch((error: unknown) => {
        throw isOfRecipient(error) ? new DestinatarioRifiutato(error.message, error.code) : error;
      });
    },
  };
}

/** A 5xx to RCPT. Refusals of the sender or the content, and those for now (4xx), may meet every message. */
function isOfRecipient(error: unknown): error is Error & { readonly code: string } {
  return (
    error instanceof Error &&
    'command' in error &&
    error.command === 'RCPT TO' &&
    'responseCode' in error &&
    Number(error.responseCode) >= 500 &&
    'code' in error &&
    typeof error.code === 'string'
  );
}

/** The library is loaded with the first mail, so that a process without mail does not load it. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    // A password is never sent in clear text.
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
