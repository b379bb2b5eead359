/** Text messages by a provider's HTTP gateway: one POST a message, `{ to, text, from? }` as JSON, any 2xx is its acceptance. */
import type { Sms } from '../../ports/sms.ts';

export interface GatewayOptions {
  readonly url: string;
  /** Sent as `Authorization: Bearer`. */
  readonly token: string;
  /** The sender that phones show; null: the gateway's own. */
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
        // The token is for this address and for no other.
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
    },
  };
}
