import type { AboutWords } from '@carom/contract/site/own-words';
import { about } from '../../content/marketing/about.ts';
import { PageHeader } from '../../ui/page-header.tsx';

interface AboutOpeningProps {
  /** The owner's; the built-in ones stand for what is missing. */
  readonly words: AboutWords | undefined;
}

/** The server draws it, too, with other words. */
export function AboutOpening({ words }: AboutOpeningProps) {
  const { heading = about.heading, intro = about.intro } = words ?? {};
  return (
    <div className="measure py-10 wrap-anywhere md:py-16">
      <PageHeader eyebrow={about.eyebrow} title={heading} lead={intro} />
    </div>
  );
}
