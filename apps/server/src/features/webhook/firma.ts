/** Signatures of Standard Webhooks 1.0.0: HMAC-SHA256 over id, timestamp and body, one for each valid secret. */
import { createHmac } from 'node:crypto';

/** Longer than the required 24 bytes, as long as the hash. */
export const BYTE_SEGRETO = 32;

/** A secret in the form shown to its owner. */
export function formatSegreto(segreto: Buffer): string {
  return `whsec_${segreto.toString('base64')}`;
}

export interface DaFirmare {
  /** The event's id, the same at every attempt. */
  readonly id: string;
  /** The time of the attempt. */
  readonly istante: Date;
  readonly corpo: string;
}

/** The three signature headers of a message. */
export function firmaHeaders({ id, istante, corpo }: DaFirmare, segreti: readonly Buffer[]): Record<string, string> {
  const secondi = Math.floor(istante.getTime() / 1_000);
  const firme = segreti.map((segreto) => {
    const hash = createHmac('sha256', segreto).update(`${id}.${secondi}.${corpo}`).digest('base64');
    return `v1,${hash}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(secondi), 'webhook-signature': firme.join(' ') };
}
