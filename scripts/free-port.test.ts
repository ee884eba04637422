import { fork } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.mjs';

const MODULE = new URL('./free-port.mjs', import.meta.url).href;

test('returns a port on which a server can listen, stop and listen again', async () => {
  const port = await freePort();
  for (let start = 0; start < 2; start += 1) {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  }
});

test('reserves the port until the process ends', async () => {
  const program = `import(${JSON.stringify(MODULE)}).then(async ({ freePort }) => {
    process.send(await freePort());
    process.on('disconnect', () => process.exit());
  })`;
  const child = fork('-e', [program], { execArgv: [], stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  const [port] = await once(child, 'message');

  expect(await bind(port)).toBe('EADDRINUSE');
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
  expect(await bind(port)).toBe('bound');
});

async function bind(port: number): Promise<string> {
  const socket = createSocket('udp4').bind(port, '127.0.0.1');
  try {
    await once(socket, 'listening');
    socket.close();
    return 'bound';
  } catch (error) {
    socket.close();
    return Object(error).code;
  }
}
