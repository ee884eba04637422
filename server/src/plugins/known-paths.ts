import type { FastifyInstance } from 'fastify';

export interface KnownPaths {
  /** The methods of the routes for this path. Empty if there is no route. */
  methodsOf(path: string): readonly string[];
}

interface KnownPattern {
  readonly segments: readonly string[];
  readonly methods: Set<string>;
}

/** Observes the routes. Must be registered before all of them. */
export function collectKnownPaths(app: FastifyInstance): KnownPaths {
  const patterns = new Map<string, KnownPattern>();

  app.addHook('onRoute', ({ url, method }) => {
    // The catch-all route for CORS preflights does not make a path known.
    if (url === '*') return;
    const known = patterns.get(url) ?? { segments: url.split('/'), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    patterns.set(url, known);
  });

  return {
    methodsOf(path) {
      const given = path.split('/');
      const known = [...patterns.values()].filter(({ segments }) => matches(segments, given));
      return [...new Set(known.flatMap(({ methods }) => [...methods]))].sort();
    },
  };
}

function matches(segments: readonly string[], given: readonly string[]): boolean {
  const takesAnyRest = segments.at(-1) === '*';
  if (given.length < segments.length || (given.length > segments.length && !takesAnyRest)) return false;
  return segments.every((segment, at) => {
    if (segment === '*') return true;
    return segment.startsWith(':') ? given[at] !== '' : given[at] === segment;
  });
}
