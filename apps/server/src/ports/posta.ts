/** Outgoing e-mail. Adapters: `features/posta/outbox.adapter.ts` by default, `features/posta/smtp.adapter.ts` with SMTP_URL. */
export interface Messaggio {
  /** The same at every attempt: a message that arrives twice can be told by it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Null: plain text only. */
  readonly html: string | null;
}

export interface Posta {
  /** Resolves once the message is accepted; rejects when it was not, or when nobody can tell. Ends by itself within a minute. */
  send(messaggio: Messaggio): Promise<void>;
}
