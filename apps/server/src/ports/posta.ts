/**
 * Outgoing e-mail. Adapters: `features/posta/outbox.adapter.ts` by default, `features/posta/smtp.adapter.ts` with
 * SMTP_URL.
 */
export interface Messaggio {
  /** The same at every attempt, so that a receiver can recognise a duplicate. */
  readonly id: string;
  readonly to: string;
  /** Whom an answer goes to; null for the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  /** Null for plain text only. */
  readonly html: string | null;
}

/** The server refuses this recipient for good; other messages may well be taken. */
export class DestinatarioRifiutato extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

export interface Posta {
  /**
   * Resolves when the message was accepted; rejects when it was not, or when the result is unknown: with a
   * DestinatarioRifiutato when it is its recipient's fault alone. Ends by itself within a minute.
   */
  send(messaggio: Messaggio): Promise<void>;
}
