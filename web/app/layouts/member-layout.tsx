import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { AreaLayout } from './area-layout.tsx';
import { readAhead } from './read-ahead.ts';

/** The router calls it as soon as it knows where to go. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): null {
  readAhead(new URL(request.url).pathname);
  return null;
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function MemberLayout() {
  return <AreaLayout menuLabel="Member menu" />;
}
