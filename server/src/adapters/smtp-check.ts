import { err, ok, type Result } from '@carom/domain/result';
import { createSmtpTransport } from './smtp.ts';

interface MailServerProblem {
  readonly kind: 'unreachable' | 'untrusted' | 'login';
  readonly reason: string;
}

const KINDS: Readonly<Record<string, MailServerProblem['kind']>> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  ETLS: 'untrusted',
};
const CERTIFICATE = /certificate|altnames|wrong version number|\bSSL\b|\bTLS\b/i;

/** Connects, upgrades to TLS and logs in as for a mail, but sends none. */
export async function verifyMailServer(smtpUrl: string): Promise<Result<undefined, MailServerProblem>> {
  const transport = createSmtpTransport(smtpUrl);
  try {
    await transport.verify();
    return ok(undefined);
  } catch (error) {
    const { code = '', message = 'unknown' } = error as { code?: string; message?: string };
    const kind = KINDS[code] ?? (CERTIFICATE.test(message) ? 'untrusted' : 'unreachable');
    return err({ kind, reason: message });
  } finally {
    transport.close();
  }
}
