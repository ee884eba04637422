import type { FastifyRequest } from 'fastify';
import { notEmulated } from '../provider-api/refusal.ts';

/** Rejects cross-site requests: another page could submit a form through the developer's browser. */
export async function refuseForeignForms(request: FastifyRequest): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw notEmulated();
}

export function readForm({ body }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
}
