import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  readonly sender: string;
  readonly receivers: readonly string[];
  readonly source: string;
}

export interface MailServer {
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

type Checks = Pick<SMTPServerOptions, 'onRcptTo' | 'onData'>;

/** A real SMTP server that keeps what it accepts. */
export async function startMailServer(port: number, checks: Checks = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        source += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const sender = mailFrom === false ? '' : mailFrom.address;
        received.push({ sender, receivers: rcptTo.map(({ address }) => address), source });
        done();
      });
    },
    ...checks,
  });
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
