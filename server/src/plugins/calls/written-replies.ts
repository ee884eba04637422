import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';

/**
 * A reply whose longest part the database has serialized. Validating and serializing it again would
 * take most of the time of the call. Tests compare such replies with the contract.
 */
export class WrittenReply<Reply extends { readonly status: number }> {
  readonly status: Reply['status'];
  readonly text: string;

  constructor(reply: Partial<Reply> & Pick<Reply, 'status'>, field: keyof Reply & string, json: string) {
    this.status = reply.status;
    this.text = `${JSON.stringify(reply).slice(0, -1)},"${field}":${json}}`;
  }
}

/** Serializes replies by their schema, except those that are already serialized. */
export const compileSerializer: FastifySerializerCompiler<
  Parameters<typeof serializerCompiler>[0]['schema']
> = (route) => {
  const write = serializerCompiler(route);
  return (reply: unknown) => (reply instanceof WrittenReply ? reply.text : write(reply));
};
