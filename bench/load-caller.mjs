/**
 * A separate process that sends requests as fast as they are answered, over several connections at
 * once. It uses raw sockets, because an HTTP client would need as much processor time as the server.
 * Like a proxy it keeps its connections between rounds: Node accepts one per iteration of its event
 * loop, and opening fifty would dominate a short round.
 */
import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
/** Idle connections by server. */
const kept = new Map();

process.on('message', async (task) => process.send(await load(task)));

/** Sends the requests in turn on whichever connection is idle, and starts again after the last one. */
async function load({ url, requests, connections, seconds, mostCalls = Number.POSITIVE_INFINITY }) {
  const { hostname, port, host } = new URL(url);
  const bytes = requests.map((request) => bytesOf(request, hostname));
  const result = { times: [], statuses: {}, bytes: 0, ms: 0 };
  let sent = 0;
  const sockets = await Promise.all(Array.from({ length: connections }, () => take(host, port, hostname)));
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(sockets.map(keepCalling));
  result.ms = performance.now() - start;
  for (const socket of sockets) keep(host, socket);
  return result;

  function keepCalling(socket) {
    return new Promise((resolve, reject) => {
      let begun = 0;
      let received = [];
      let receivedBytes = 0;

      function sendNext() {
        if (performance.now() >= end || sent >= mostCalls) {
          socket.removeAllListeners();
          resolve();
          return;
        }
        received = [];
        receivedBytes = 0;
        begun = performance.now();
        socket.write(bytes[sent++ % bytes.length]);
      }

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
      sendNext();
    });
  }
}

function take(host, port, hostname) {
  const socket = kept.get(host)?.pop();
  if (socket !== undefined) {
    socket.removeAllListeners();
    return socket;
  }
  return new Promise((resolve, reject) => {
    const fresh = connect(Number(port), hostname, () => {
      fresh.removeAllListeners();
      resolve(fresh);
    });
    fresh.setNoDelay(true);
    fresh.on('error', reject);
  });
}

function keep(host, socket) {
  const list = kept.get(host) ?? [];
  kept.set(host, list);
  list.push(socket);
  const forget = () => {
    const at = list.indexOf(socket);
    if (at !== -1) list.splice(at, 1);
  };
  socket.on('close', forget);
  socket.on('error', forget);
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
