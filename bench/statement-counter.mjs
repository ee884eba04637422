/** A wire to PostgreSQL that counts the statements that go over it. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const TYPE_AND_LENGTH = 5;
/** What runs a statement: a simple query, or the binding of a prepared one to its values. */
const RUNS = new Set(['Q', 'B'].map((letter) => letter.charCodeAt(0)));

export async function createStatementCounter(databaseUrl) {
  const target = new URL(databaseUrl);
  let statements = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.on('data', createReader());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String(server.address().port);
  return {
    url: url.href,
    count: () => statements,
    close: () => server.close(),
  };

  /** Messages come in pieces, several in one or one in several. The first of a connection has no type. */
  function createReader() {
    let rest = Buffer.alloc(0);
    let isStarted = false;
    return (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const head = isStarted ? TYPE_AND_LENGTH : TYPE_AND_LENGTH - 1;
        if (rest.length < head) return;
        const length = rest.readInt32BE(head - 4) + (isStarted ? 1 : 0);
        if (rest.length < length) return;
        if (isStarted && RUNS.has(rest[0])) statements += 1;
        isStarted = true;
        rest = rest.subarray(length);
      }
    };
  }
}
