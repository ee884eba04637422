import type { FastifyInstance } from 'fastify';

export interface KnownPaths {
  /** The methods that this path takes; empty for a path that nobody serves. */
  methodsOf(path: string): readonly string[];
}

/** Watches routes being added. Register it before any of them. */
export function watchKnownPaths(app: FastifyInstance): KnownPaths {
  const methodsByPattern = new Map<string, { matches: RegExp; methods: Set<string> }>();

  app.addHook('onRoute', ({ url, method }) => {
    const known = methodsByPattern.get(url) ?? { matches: matcherOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    methodsByPattern.set(url, known);
  });

  return {
    methodsOf(path) {
      const known = [...methodsByPattern.values()].filter(({ matches }) => matches.test(path));
      return [...new Set(known.flatMap(({ methods }) => [...methods]))].sort();
    },
  };
}

function matcherOf(pattern: string): RegExp {
  // The catch-all that answers CORS preflights makes no path a known one.
  if (pattern === '*') return /(?!)/;
  const segments = pattern.split('/').map((segment) => {
    if (segment === '*') return '.*';
    return segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}$`);
}
