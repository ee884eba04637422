export interface Link {
  readonly href: string;
  readonly rel: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
}

export function link(href: string, rel: string, method: Link['method'] = 'GET'): Link {
  return { href, rel, method };
}
