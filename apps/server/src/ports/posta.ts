/**
 * Outgoing e-mail. Adapters: `features/posta/outbox.adapter.ts` by default, `features/posta/smtp.adapter.ts` with
 * SMTP_URL.
 */
export interface Messaggio {
  /** The same at every attempt, so that a receiver can recognise a duplicate. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Null for plain text only. */
  readonly html: string | null;
}

export interface Posta {
  /**
   * Resolves when the message was accepted; rejects when it was not, or when the result is unknown. Ends by itself
   * within a minute.
   */
  send(messaggio: Messaggio): Promise<void>;
}
