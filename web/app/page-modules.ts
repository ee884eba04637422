import type { ComponentType } from 'react';
import type { LoaderFunction, Params, ShouldRevalidateFunction } from 'react-router';
import { withinChunkTimeout } from './routing/chunk-timeout.ts';
import type { PageMeta } from './routing/page-meta.ts';

export type MetaOfPage = (page: { readonly params: Params; readonly loaderData: unknown }) => PageMeta;

interface PageModule {
  readonly default: ComponentType;
  readonly meta?: MetaOfPage;
  readonly loader?: LoaderFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
}

const modules = import.meta.glob<PageModule>([
  './features/**/*-page.tsx',
  './features/simulators/embed/*-embed.tsx',
  './layouts/{visitor,member,admin}-layout.tsx',
  './pages/*-page.tsx',
]);

/** Loads a file of routes.ts. Rejects with a ChunkLoadError after the timeout. */
export async function loadPage(file: string): Promise<PageModule> {
  const load = modules[`./${file}`];
  if (load === undefined) throw new Error(`There is no page ${file}`);
  return withinChunkTimeout(load);
}
