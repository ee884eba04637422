import { paths } from '../../paths.ts';
import { ArrowIcon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function BackToDashboard() {
  return (
    <p className="mt-8">
      <TextLink to={paths.member.dashboard} className="inline-flex min-h-11 items-center gap-2">
        <ArrowIcon className="size-5 rotate-180" />
        Back to the dashboard
      </TextLink>
    </p>
  );
}
