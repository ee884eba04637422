import type { FastifyInstance } from 'fastify';

export interface KnownPaths {
  /** The methods that this path takes; empty for a path that nobody serves. */
  methodsOf(path: string): readonly string[];
}

interface KnownPattern {
  readonly segments: readonly string[];
  readonly methods: Set<string>;
}

/** Watches routes being added. Register it before any of them. */
export function watchKnownPaths(app: FastifyInstance): KnownPaths {
  const patterns = new Map<string, KnownPattern>();

  app.addHook('onRoute', ({ url, method }) => {
    // The catch-all that answers CORS preflights makes no path a known one.
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
