/** Sends one request, and reads and discards its reply. Only status and time matter. */
import { request } from 'node:http';

/** Each caller is in a different /48, so that callers share no rate limit. */
export function addressOf(persona, number) {
  const group = { visitor: '2a01', member: '2a02', attacker: '2a0a' }[persona];
  return `${group}:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;
}

export function send(url, { method = 'GET', path, headers = {}, body, agent, timeoutMs }) {
  const { hostname, port } = new URL(url);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        path,
        method,
        timeout: timeoutMs,
        headers: {
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...headers,
        },
      },
      (reply) => {
        reply.resume();
        reply.on('end', () =>
          resolve({ status: reply.statusCode, retryAfter: reply.headers['retry-after'] }),
        );
        reply.on('error', () => resolve({ status: 0 }));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve({ status: 0 }));
    sent.end(payload);
  });
}

/** A 503 with Retry-After is a refusal for lack of capacity. Any other 5xx is a failure. */
export function isOurFailure({ status, retryAfter }) {
  return status >= 500 && !(status === 503 && retryAfter !== undefined);
}
