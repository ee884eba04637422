/** Requests to the proxy by its name, which leads to this machine; its certificate is its own authority. */
import { once } from 'node:events';
import * as http from 'node:http';
import * as http2 from 'node:http2';
import * as https from 'node:https';
import { text } from 'node:stream/consumers';
import { PROXY_NAME } from './proxies.mjs';

/** The proxy's name has no address but this one. */
export function atThisMachine(_name, options, done) {
  if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
}

/** Over HTTP/1.1, where every header is seen as it was sent. `from` is the client's own address. */
export async function call(
  certificate,
  path,
  { method = 'GET', headers = {}, body, from = '127.0.0.1', name = PROXY_NAME } = {},
) {
  const asked = https.request({
    host: '127.0.0.1',
    servername: name,
    ca: certificate,
    localAddress: from,
    path,
    method,
    headers: { host: name, ...headers },
    agent: false,
  });
  asked.end(body);
  const [reply] = await once(asked, 'response');
  return read(reply);
}

/** Without TLS, at the port for it or at one of the servers. */
export async function callPlainly(path, { port = 80, headers = {} } = {}) {
  const asked = http.get({
    host: '127.0.0.1',
    port,
    path,
    headers: { host: PROXY_NAME, ...headers },
    agent: false,
  });
  const [reply] = await once(asked, 'response');
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

/** One connection over HTTP/2, as a browser has it. */
export async function connectHttp2(certificate) {
  const session = http2.connect(`https://${PROXY_NAME}`, {
    ca: certificate,
    servername: PROXY_NAME,
    lookup: atThisMachine,
  });
  await once(session, 'connect');
  return {
    protocol: session.alpnProtocol,
    /** The status, or why there is none. */
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
