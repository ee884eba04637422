import { Link } from 'react-router';
import { ArrowIcon } from '../../ui/icons.tsx';

interface ArrowLinkProps {
  readonly to: string;
  readonly heading: string;
  readonly text: string;
}

/** A row of a list of ways on: all of it can be pressed. */
export function ArrowLink({ to, heading, text }: ArrowLinkProps) {
  return (
    <Link to={to} className="group flex items-center gap-4 border-t border-line py-5">
      <span className="grow">
        <span className="font-semibold text-felt underline-offset-4 group-hover:underline">{heading}</span>
        <span className="mt-1 block text-muted">{text}</span>
      </span>
      <ArrowIcon className="size-6 text-felt transition group-hover:translate-x-1" />
    </Link>
  );
}
