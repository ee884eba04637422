interface RouteStyles {
  css?: readonly string[];
}

type Routes = Readonly<Record<string, RouteStyles | undefined>>;

interface RouteManifest {
  readonly routes: Routes;
  /** Where the manifest is that has all routes; only in one that has not. */
  whole?: string;
}

declare global {
  interface Window {
    __reactRouterManifest: RouteManifest;
  }
}

/**
 * A document brings its style with it, in one element that names the sheets it was made of (see
 * scripts/inline-styles.mjs). Nobody may ask for these once more: the router's manifest forgets them,
 * and whatever else looks for a link before it adds one finds one, which loads nothing.
 */
export function keepInlinedSheets(document: Document, manifest: RouteManifest): void {
  forgetInlinedSheets(document, manifest.routes);
  for (const href of inlinedSheets(document)) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', disabled: true, href }));
  }
}

export function forgetInlinedSheets(document: Document, routes: Routes): void {
  const inlined = inlinedSheets(document);
  for (const route of Object.values(routes)) {
    if (route?.css) route.css = route.css.filter((href) => !inlined.has(withoutFragment(href)));
  }
}

function inlinedSheets(document: Document): ReadonlySet<string> {
  const named = document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset['sheets'];
  return new Set(named?.split(' '));
}

/** The router marks a sheet that several routes share with a fragment. */
function withoutFragment(href: string): string {
  return href.split('#')[0] ?? href;
}
