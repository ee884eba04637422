/** One request, its reply read to the end and thrown away: what counts is its status and when it came. */
import { request } from 'node:http';

/** Callers come from networks of their own, which share no budget of calls: another /48 for each number. */
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

/** A refusal for want of capacity says when to come back; any other 5xx is a failure of ours. */
export function isOurFailure({ status, retryAfter }) {
  return status >= 500 && !(status === 503 && retryAfter !== undefined);
}
