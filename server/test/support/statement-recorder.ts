import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface StatementRecorder {
  /** The database through the recorder. */
  readonly url: string;
  /** The statements that PostgreSQL received during the work, in order. */
  during(work: () => Promise<unknown>): Promise<readonly string[]>;
  close(): Promise<void>;
}

const LENGTH_BYTES = 4;

/**
 * A proxy to PostgreSQL that records statements, independently of the code under test. It parses
 * message boundaries and the messages that define and run statements.
 */
export async function createStatementRecorder(databaseUrl: string): Promise<StatementRecorder> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let recorded: string[] = [];

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on(
      'data',
      readMessages((statement) => recorded.push(statement)),
    );
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    async during(work) {
      recorded = [];
      await work();
      return recorded;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A chunk may contain several messages or a part of one. The first message of a connection has no type byte. */
function readMessages(onRun: (statement: string) => void): (chunk: Buffer) => void {
  const parsed = new Map<string, string>();
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;

  function read(type: string, body: Buffer): void {
    // Q: a simple query. P: a named statement. B: a named statement is bound to values and run.
    const simple = type === 'Q' ? (texts(body)[0] ?? '') : '';
    // The initial settings of each connection do not count.
    if (type === 'Q' && !simple.startsWith('set statement_timeout')) onRun(simple);
    const [first = '', second = ''] = type === 'P' || type === 'B' ? texts(body) : [];
    if (type === 'P') parsed.set(first, second);
    if (type === 'B') onRun(parsed.get(second) ?? '');
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const typeBytes = isStarted ? 1 : 0;
      if (rest.length < typeBytes + LENGTH_BYTES) return;
      const length = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < length) return;
      if (isStarted) read(rest.toString('latin1', 0, 1), rest.subarray(typeBytes + LENGTH_BYTES, length));
      isStarted = true;
      rest = rest.subarray(length);
    }
  };
}

/** The zero-terminated strings at the beginning of a message. */
function texts(body: Buffer): readonly string[] {
  return body.toString('utf8').split('\0', 2);
}
