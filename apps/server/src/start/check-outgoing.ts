import { isPagamentoOnlineOfferto, type Config } from '../config.ts';
import { SetupError } from '../setup-error.ts';

/**
 * Sentences for the operator about mail and text messages that go nowhere outside demo mode. With an external database
 * (DATABASE_URL) both must be configured or switched off: otherwise it throws a SetupError that names what is missing.
 * The embedded database starts anyway and reports it.
 */
export function checkOutgoing(config: Pick<Config, 'demo' | 'databaseUrl' | 'smtp' | 'sms' | 'stripe'>): string[] {
  if (config.demo) return [];
  const mancanti = [
    ...(config.smtp === null ? ['SMTP_URL'] : []),
    ...(config.sms === null ? ['SMS_GATEWAY_URL'] : []),
  ].join(' e ');
  if (mancanti !== '' && config.databaseUrl !== null) {
    throw new SetupError(
      `Impostazione mancante: ${mancanti}. Senza, posta o SMS non partirebbero: scrivere l’indirizzo del servizio, oppure «no» per farne a meno.`,
    );
  }
  const avvisi: string[] = [];
  if (mancanti !== '') avvisi.push(`senza ${mancanti} i messaggi non partono e restano in DATA_DIR/outbox`);
  if (config.smtp === 'spenta') avvisi.push('la posta è spenta (SMTP_URL=no)');
  if (config.sms === 'spenti')
    avvisi.push('gli SMS sono spenti (SMS_GATEWAY_URL=no): nessuno può attivarsi con il telefono');
  if (!isPagamentoOnlineOfferto(config)) avvisi.push('senza STRIPE_SECRET_KEY il pagamento online non è offerto');
  return avvisi.length === 0 ? [] : [`Attenzione: ${avvisi.join('; ')}.`];
}
