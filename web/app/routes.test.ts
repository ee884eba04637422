import { readFile } from 'node:fs/promises';
import { lessonEmbedPath } from '@carom/contract/site/embeds';
import { LESSONS } from '@carom/domain/lessons/steps';
import { describe, expect, it } from 'vitest';
import { ADMIN_PAGES, MEMBER_PAGES, PUBLIC_PAGES } from '../test/site-pages.ts';
import { LESSON_PATHS } from './lesson-paths.ts';
import { paths } from './paths.ts';
import { PRERENDERED_PATHS, SITEMAP_PATHS } from './prerendered-paths.ts';
import { embedRoutes, pageRoutes, type RouteEntry } from './routes.ts';

const entries = flatten([...pageRoutes, ...embedRoutes]);

describe('the route table', () => {
  it('has one route for every path', () => {
    const { member, admin, embed, ...open } = paths;
    const { root, ...named } = open;
    expect(root).toBe('/');
    expect(entries.flatMap(({ path = [] }) => path).sort()).toEqual(
      [named, embed, member, admin]
        .flatMap((group) => Object.values<string>(group))
        .concat('*', LESSONS.map(lessonEmbedPath))
        .sort(),
    );
  });

  it('names files that exist', async () => {
    await Promise.all(entries.map(({ file }) => readFile(new URL(file, import.meta.url))));
  });

  it('prerenders only public paths, every lesson among them', () => {
    const patterns = [...entries.map(({ path }) => path), ...LESSON_PATHS];
    expect(PRERENDERED_PATHS.filter((path) => !patterns.includes(path) || path.includes(':'))).toEqual([]);
    expect(LESSON_PATHS).toHaveLength(6);
    expect(LESSON_PATHS.filter((path) => !SITEMAP_PATHS.includes(path))).toEqual([]);
    expect(PRERENDERED_PATHS.filter((path) => /^\/(member|admin)\//.test(path))).toEqual([]);
    expect(SITEMAP_PATHS.filter((path) => path.startsWith('/embed/'))).toEqual([]);
    expect(SITEMAP_PATHS.filter((path) => !PRERENDERED_PATHS.some((known) => known === path))).toEqual([]);
  });
});

describe('the lists of pages that tests visit', () => {
  const pagesIn = (layout: string) => {
    const children = pageRoutes.flatMap((entry) => (entry.file === layout ? (entry.children ?? []) : []));
    return children.flatMap(({ path = [] }) => path).filter((path) => !/[:*]/.test(path));
  };

  it('have every page without parameters', () => {
    const isLesson = (path: string) => LESSON_PATHS.includes(path);
    expect(PUBLIC_PAGES.filter(isLesson)).toHaveLength(1);
    expect(PUBLIC_PAGES.filter((path) => !isLesson(path)).sort()).toEqual(
      pagesIn('layouts/visitor-layout.tsx').sort(),
    );
    expect([...MEMBER_PAGES].sort()).toEqual(pagesIn('layouts/member-layout.tsx').sort());
    expect([...ADMIN_PAGES, paths.admin.root].sort()).toEqual(pagesIn('layouts/admin-layout.tsx').sort());
  });
});

function flatten(tree: readonly RouteEntry[]): readonly RouteEntry[] {
  return tree.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
}
