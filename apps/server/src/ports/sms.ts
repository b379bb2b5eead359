/**
 * Outgoing text messages. Adapters: `features/sms/outbox.adapter.ts` by default, `features/sms/gateway.adapter.ts` with
 * SMS_GATEWAY_URL.
 */
export interface MessaggioSms {
  /** E.164, like +393331234567. */
  readonly to: string;
  readonly text: string;
}

export interface Sms {
  /**
   * Resolves when the message was accepted; rejects when it was not, or when the result is unknown. Ends by itself
   * within 15 seconds.
   */
  send(messaggio: MessaggioSms): Promise<void>;
}
