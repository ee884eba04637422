import { createServer } from 'node:http';
import { processEnv, readEmulatorEnv } from './env.ts';

const HOST = '127.0.0.1';

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment emulator</title>
<h1>Payment emulator</h1>
<p>A stand-in for the payment provider, for development and tests. No money moves here.</p>
<p>It will emulate the provider's subscriptions: its HTTP interface, its button script, the page where
a payer approves with a card, and the webhooks that follow. None of this is in place yet: for now it
only answers here and at <a href="/healthz">/healthz</a>.</p>
</html>
`;

const server = createServer((request, response) => {
  const path = request.url?.split('?')[0];
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const send = (status: number, type: string, body: string) => {
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  if (isRead && path === '/') return send(200, 'text/html', PAGE);
  if (isRead && path === '/healthz') return send(200, 'application/json', '{"status":200,"message":"ok"}');
  return send(404, 'application/json', '{"status":404,"message":"Not emulated."}');
});

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

const env = readEmulatorEnv(processEnv());
if (env.kind === 'unusable') {
  fail(env.problem);
} else {
  const { port } = env;
  server.once('error', (error) =>
    fail(`The payment emulator cannot listen on port ${port}: ${error.message}`),
  );
  server.listen(port, HOST, () => process.stdout.write(`Payment emulator at http://localhost:${port}\n`));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Started by the site: when that is killed, nobody is left to send a signal.
  process.once('disconnect', stop);
}
