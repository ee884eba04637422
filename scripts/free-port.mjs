import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

const HOST = '127.0.0.1';
/** Below the range of ephemeral ports. */
const [FIRST_PORT, LAST_PORT] = [10_000, 30_000];

/**
 * A TCP port for a program that must know its port before it listens. The port stays reserved until this process ends:
 * it holds the UDP port of the same number, and all callers of this function skip numbers that are held. A program
 * may therefore listen later, and listen again after a restart.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if ((await isReserved(port)) && (await canListen(port))) return port;
  }
}

async function isReserved(port) {
  const socket = createSocket('udp4').unref();
  socket.bind({ port, address: HOST, exclusive: true });
  const isFree = await isBound(socket);
  if (!isFree) socket.close();
  return isFree;
}

async function canListen(port) {
  const server = createServer().listen({ port, host: HOST, exclusive: true });
  const isListening = await isBound(server);
  if (isListening) await new Promise((resolve) => server.close(resolve));
  return isListening;
}

/** Whether the port could be bound. False if another program uses it. */
async function isBound(socket) {
  try {
    await once(socket, 'listening');
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false;
    throw error;
  }
}
