/** An authenticator: the codes that a person's phone would show. */
import { Secret, TOTP } from 'otpauth';

export function codiceOf(segreto: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(segreto), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: now.getTime(),
  });
}
