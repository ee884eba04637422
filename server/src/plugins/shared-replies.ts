import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';

const texts = new WeakMap<object, string | null>();

/**
 * For a reply that many are given as it is, and nobody changes: to check it against the contract and to
 * write it down takes longer than all else about it, and is done once.
 */
export function shared<Reply extends object>(reply: Reply): Reply {
  texts.set(reply, null);
  return reply;
}

/** Writes replies by their schema, those that are shared once. */
export const compileSerializer: FastifySerializerCompiler<
  Parameters<typeof serializerCompiler>[0]['schema']
> = (route) => {
  const write = serializerCompiler(route);
  return (reply: unknown) => {
    if (typeof reply !== 'object' || reply === null) return write(reply);
    const known = texts.get(reply);
    if (typeof known === 'string') return known;
    const text = write(reply);
    if (known === null) texts.set(reply, text);
    return text;
  };
};
