import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';

/**
 * A reply of which the database has written the longest part. To check it against the contract and to write it
 * took longer than all else about the call; that it keeps the contract is what tests are for.
 */
export class WrittenReply<Reply extends { readonly status: number }> {
  readonly status: Reply['status'];
  readonly text: string;

  constructor(reply: Partial<Reply> & Pick<Reply, 'status'>, field: keyof Reply & string, json: string) {
    this.status = reply.status;
    this.text = `${JSON.stringify(reply).slice(0, -1)},"${field}":${json}}`;
  }
}

/** Writes replies by their schema, where they are not written yet. */
export const compileSerializer: FastifySerializerCompiler<
  Parameters<typeof serializerCompiler>[0]['schema']
> = (route) => {
  const write = serializerCompiler(route);
  return (reply: unknown) => (reply instanceof WrittenReply ? reply.text : write(reply));
};
