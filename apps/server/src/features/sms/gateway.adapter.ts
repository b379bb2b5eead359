/**
 * Text messages by a provider's HTTP gateway: one POST for each message, `{ to, text, from? }` as JSON; any 2xx means
 * accepted.
 */
import type { Sms } from '../../ports/sms.ts';

export interface GatewayOptions {
  readonly url: string;
  /** Sent as `Authorization: Bearer`. */
  readonly token: string;
  /** The sender shown on phones; null for the gateway's default. */
  readonly mittente: string | null;
}

const DEADLINE = 10_000;

export function openGateway({ url, token, mittente }: GatewayOptions): Sms {
  return {
    async send({ to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ to, text, ...(mittente === null ? {} : { from: mittente }) }),
        // The token must not be sent to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
    },
  };
}
