interface RouteStyles {
  css?: readonly string[];
}

interface RouteManifest {
  readonly routes: Readonly<Record<string, RouteStyles | undefined>>;
}

declare global {
  interface Window {
    readonly __reactRouterManifest: RouteManifest;
  }
}

/**
 * A document brings its style with it, in one element that names the sheets it was made of (see
 * scripts/inline-styles.mjs). Nobody may ask for these once more: the router's manifest forgets them,
 * and whatever else looks for a link before it adds one finds one, which loads nothing.
 */
export function keepInlinedSheets(document: Document, manifest: RouteManifest): void {
  const named = document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset['sheets'];
  const inlined = new Set(named?.split(' '));
  for (const route of Object.values(manifest.routes)) {
    if (route?.css) route.css = route.css.filter((href) => !inlined.has(withoutFragment(href)));
  }
  for (const href of inlined) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', disabled: true, href }));
  }
}

/** The router marks a sheet that several routes share with a fragment. */
function withoutFragment(href: string): string {
  return href.split('#')[0] ?? href;
}
