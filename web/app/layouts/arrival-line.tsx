import { arrivalLine } from '../content/arrivals.ts';
import { paths } from '../paths.ts';
import { TextLink } from '../ui/text-link.tsx';

/** Tells a redirected visitor on the home page why they are there. */
export default function ArrivalLine({ wanted }: { readonly wanted: string }) {
  const line = arrivalLine(wanted);
  if (!line) return null;
  return (
    <div className="measure pt-5">
      <p role="status" className="rounded-control bg-sunk p-4 text-muted">
        {line} <TextLink to={paths.login}>Login</TextLink> or{' '}
        <TextLink to={paths.register}>Register</TextLink>
      </p>
    </div>
  );
}
