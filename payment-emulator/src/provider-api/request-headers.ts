import type { FastifyRequest } from 'fastify';

/** `Prefer: return=representation` requests the whole resource instead of the minimal one. */
export function wantsWhole(request: FastifyRequest): boolean {
  return headerOf(request, 'prefer')?.includes('return=representation') ?? false;
}

export function requestIdOf(request: FastifyRequest): string | undefined {
  return headerOf(request, 'paypal-request-id') || undefined;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
