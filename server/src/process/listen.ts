import type { FastifyInstance } from 'fastify';
import { errorCodeOf, StartProblem } from '../db/start-problem.ts';

interface ListenOptions {
  readonly host: string;
  readonly port: number;
}

export async function listen(app: FastifyInstance, { host, port }: ListenOptions): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `Port ${port} on ${host} is in use: stop what uses it, or set PORT to another one`,
      );
    }
    if (code === 'EACCES')
      throw new StartProblem(`Port ${port} on ${host} may not be used by this user (PORT)`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartProblem(`This machine has no address ${host} (HOST)`);
    }
    throw error;
  }
}
