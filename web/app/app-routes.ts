import { createElement } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { loadPage, type MetaOfPage } from './page-modules.ts';
import { ErrorView } from './pages/error-view.tsx';
import { paths } from './paths.ts';
import { App, PendingPage } from './root.tsx';
import { pageRoutes, type RouteEntry } from './routes.ts';

export interface RouteHandle {
  readonly file: string;
  readonly meta?: MetaOfPage | undefined;
}

export const appRoutes: RouteObject[] = [
  {
    id: 'root',
    Component: App,
    ErrorBoundary: ErrorView,
    HydrateFallback: PendingPage,
    children: [
      { path: paths.root, loader: () => redirect(paths.home), element: null },
      ...pageRoutes.map(routeObject),
    ],
  },
];

function routeObject({ path, file, children }: RouteEntry): RouteObject {
  return {
    ...(path !== undefined && { path }),
    async lazy() {
      const { default: Component, meta, ...data } = await loadPage(file);
      const handle: RouteHandle = { file, meta };
      // The key separates the state of pages, also if two addresses show the same component.
      return { element: createElement(Component, { key: file }), handle, ...data };
    },
    ...(children && { children: children.map(routeObject) }),
  };
}
