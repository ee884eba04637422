import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  readonly sender: string;
  readonly receivers: readonly string[];
  readonly source: string;
  readonly isEncrypted: boolean;
}

export interface MailServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** The logins, and whether each was encrypted. */
  readonly logins: readonly { readonly user: string; readonly isEncrypted: boolean }[];
  close(): Promise<void>;
}

type Checks = Pick<SMTPServerOptions, 'onAuth' | 'onMailFrom' | 'onRcptTo' | 'onData'>;
interface Options extends Checks {
  readonly host?: string;
  /** Uses a self-signed certificate. */
  readonly offersTls?: boolean;
}

/** A real SMTP server that stores accepted mails and accepts any login. Port 0 selects a free one. */
export async function startMailServer(port: number, options: Options = {}): Promise<MailServer> {
  const { host = '127.0.0.1', offersTls = false, ...checks } = options;
  const received: ReceivedMail[] = [];
  const logins: { user: string; isEncrypted: boolean }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onAuth({ username = '' }, session, done) {
      logins.push({ user: username, isEncrypted: session.secure });
      done(null, { user: username });
    },
    onData(stream, session, done) {
      let source = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        source += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const sender = mailFrom === false ? '' : mailFrom.address;
        const receivers = rcptTo.map(({ address }) => address);
        received.push({ sender, receivers, source, isEncrypted: session.secure });
        done();
      });
    },
    ...checks,
  });
  server.on('error', () => {});
  const listener = server.listen(port, host);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    received,
    logins,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
