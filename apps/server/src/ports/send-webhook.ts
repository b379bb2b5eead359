/** One message to another program over HTTP. Adapter: `features/webhook/invio.adapter.ts`. */
export interface MessaggioWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly corpo: string;
  /** True when an address outside the Internet may be reached. */
  readonly retePrivata: boolean;
  /** Aborts the attempt. */
  readonly signal: AbortSignal;
}

export interface RispostaWebhook {
  readonly stato: number;
  readonly retryAfter: string | undefined;
  /** The beginning of the answer's body. */
  readonly inizio: string;
}

/** Resolves with any answer; rejects when none came or the address may not be reached. Ends by itself. */
export type SendWebhook = (messaggio: MessaggioWebhook) => Promise<RispostaWebhook>;
