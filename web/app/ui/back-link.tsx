import { ArrowIcon } from './icons.tsx';
import { TextLink } from './text-link.tsx';

interface BackLinkProps {
  readonly to: string;
  readonly label: string;
}

export function BackLink({ to, label }: BackLinkProps) {
  return (
    <p className="mt-6">
      <TextLink to={to} className="inline-flex min-h-11 items-center gap-2">
        <ArrowIcon className="size-5 rotate-180" />
        {label}
      </TextLink>
    </p>
  );
}
