import { readFile } from 'node:fs/promises';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { ADMIN_PAGES, MEMBER_PAGES, PUBLIC_PAGES } from '../test/site-pages.ts';
import { LESSON_PATHS } from './lesson-paths.ts';
import { paths } from './paths.ts';
import { PRERENDERED_PATHS, SITEMAP_PATHS } from './prerendered-paths.ts';
import routes from './routes.ts';

const entries = flatten(routes);

describe('the route table', () => {
  it('has one route for every path', () => {
    const { member, admin, embed, ...open } = paths;
    const { root, ...named } = open;
    expect(entries.filter(({ index }) => index)).toHaveLength(1);
    expect(root).toBe('/');
    expect(entries.flatMap(({ path = [] }) => path).sort()).toEqual(
      [named, embed, member, admin]
        .flatMap((group) => Object.values<string>(group))
        .concat('*')
        .sort(),
    );
  });

  it('names files that exist', async () => {
    await Promise.all(entries.map(({ file }) => readFile(new URL(file, import.meta.url))));
  });

  it('has no data of a server: what reads such is left out of the build', async () => {
    const files = await Promise.all(
      entries.map(({ file }) => readFile(new URL(file, import.meta.url), 'utf8')),
    );
    const ofAServer =
      /^export (?:async )?(?:function|const) (?:loader|action|clientAction|middleware|clientMiddleware)\b/m;
    expect(files.flatMap((text) => ofAServer.exec(text) ?? [])).toEqual([]);
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
    const children = routes.flatMap((entry) => (entry.file === layout ? (entry.children ?? []) : []));
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

function flatten(tree: readonly RouteConfigEntry[]): readonly RouteConfigEntry[] {
  return tree.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
}
