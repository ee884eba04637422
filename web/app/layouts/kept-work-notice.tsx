import { useLocation } from 'react-router';
import { keptWorkText } from '../content/forms.ts';
import { readPlace } from '../storage/draft-store.ts';
import { TextLink } from '../ui/text-link.tsx';

/** Links back to unsaved input after a session has expired. */
export function KeptWorkNotice() {
  const { pathname } = useLocation();
  const place = readPlace();
  if (place === '' || place === pathname) return null;
  return (
    <p role="status" className="mt-7 rounded-control bg-sunk p-4">
      {keptWorkText.line} <TextLink to={place}>{keptWorkText.link}</TextLink>
    </p>
  );
}
