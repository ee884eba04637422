import { withoutTrailingSlashes } from '@carom/contract/trailing-slashes';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';

const FRAMED: readonly string[] = Object.values(paths.embed);

/**
 * Whether this document is one that other sites may show in a frame. It then reads and keeps nothing in the browser, and
 * knows no visitor: see docs/decisions/102-lectures-and-frames.md. What is unknown under /embed is an ordinary page.
 */
export function useIsFramed(): boolean {
  const { pathname } = useLocation();
  // The build asks for documents as folders.
  return FRAMED.includes(withoutTrailingSlashes(pathname));
}
