/** Requests to the proxy by its host name, which resolves to this machine. The certificate is its own authority. */
import { once } from 'node:events';
import * as http from 'node:http';
import * as http2 from 'node:http2';
import * as https from 'node:https';
import { text } from 'node:stream/consumers';
import { PROXY_NAME } from './proxies.mjs';

/** Resolves the proxy's host name to this machine. */
export function atThisMachine(_name, options, done) {
  if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
}

/** Uses HTTP/1.1, where headers are visible as sent. `from` is the client's address. */
export async function call(
  certificate,
  path,
  { method = 'GET', headers = {}, body, from = '127.0.0.1', name = PROXY_NAME } = {},
) {
  const sent = https.request({
    host: '127.0.0.1',
    servername: name,
    ca: certificate,
    localAddress: from,
    path,
    method,
    headers: { host: name, ...headers },
    agent: false,
  });
  sent.end(body);
  const [reply] = await once(sent, 'response');
  return read(reply);
}

/** Without TLS, at port 80 or at one of the servers. */
export async function callPlainly(path, { port = 80, headers = {} } = {}) {
  const sent = http.get({
    host: '127.0.0.1',
    port,
    path,
    headers: { host: PROXY_NAME, ...headers },
    agent: false,
  });
  const [reply] = await once(sent, 'response');
  return read(reply);
}

async function read(reply) {
  const chunks = await Array.fromAsync(reply);
  const { statusCode: status, headers, rawHeaders } = reply;
  const body = Buffer.concat(chunks);
  return {
    status,
    headers,
    body,
    timesOf: (name) => rawHeaders.filter((each) => each.toLowerCase() === name).length,
  };
}

/** One HTTP/2 connection, like a browser. */
export async function connectHttp2(certificate) {
  const session = http2.connect(`https://${PROXY_NAME}`, {
    ca: certificate,
    servername: PROXY_NAME,
    lookup: atThisMachine,
  });
  await once(session, 'connect');
  return {
    protocol: session.alpnProtocol,
    /** Returns the status, or the reason of a failure. */
    async get(path, headers = {}) {
      const stream = session.request({ ':path': path, ...headers });
      try {
        const [replied] = await once(stream, 'response');
        return { status: replied[':status'], headers: replied, body: await text(stream) };
      } catch (error) {
        return { status: error.message, headers: {}, body: '' };
      }
    },
    open: (path) => session.request({ ':path': path }),
    close: () => session.close(),
  };
}
