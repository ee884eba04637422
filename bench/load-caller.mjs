/**
 * A process of its own that calls as fast as it is answered, over so many connections at once. It writes
 * and reads bare sockets: a client of the usual kind would cost as much of the two cores as the server.
 */
import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

process.on('message', async (task) => process.send(await load(task)));

/** Every request is sent in turn, by whichever connection is free, again from the first after the last. */
async function load({ url, requests, connections, seconds, mostCalls = Number.POSITIVE_INFINITY }) {
  const { hostname, port } = new URL(url);
  const bytes = requests.map((request) => bytesOf(request, hostname));
  const result = { times: [], statuses: {}, bytes: 0, ms: 0 };
  let sent = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, keepCalling));
  result.ms = performance.now() - start;
  return result;

  function keepCalling() {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      let begun = 0;
      let received = [];
      let receivedBytes = 0;

      function sendNext() {
        if (performance.now() >= end || sent >= mostCalls) {
          socket.destroy();
          resolve();
          return;
        }
        received = [];
        receivedBytes = 0;
        begun = performance.now();
        socket.write(bytes[sent++ % bytes.length]);
      }

      socket.on('connect', sendNext);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server hung up')));
      socket.on('data', (chunk) => {
        received.push(chunk);
        receivedBytes += chunk.length;
        const reply = received.length === 1 ? chunk : Buffer.concat(received);
        if (!isWhole(reply)) return;
        result.times.push(performance.now() - begun);
        result.bytes += receivedBytes;
        const status = reply.toString('latin1', 9, 12);
        result.statuses[status] = (result.statuses[status] ?? 0) + 1;
        sendNext();
      });
    });
  }
}

function bytesOf({ method = 'GET', path, headers = {}, body }, host) {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`);
}

function isWhole(reply) {
  const headEnd = reply.indexOf(HEAD_END);
  if (headEnd === -1) return false;
  const head = reply.toString('latin1', 0, headEnd);
  if (/^HTTP\/1\.1 (204|304)/.test(head)) return true;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return reply.length >= headEnd + HEAD_END.length + Number(length);
  return reply.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
}
