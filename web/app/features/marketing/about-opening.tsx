import type { AboutWords } from '@carom/contract/site/own-words';
import { about } from '../../content/marketing/about.ts';
import { PageHeader } from '../../ui/page-header.tsx';

interface AboutOpeningProps {
  /** The owner's texts. Built-in texts replace missing ones. */
  readonly words: AboutWords | undefined;
}

/** The server renders it too, with the owner's texts. */
export function AboutOpening({ words }: AboutOpeningProps) {
  const { heading = about.heading, intro = about.intro } = words ?? {};
  return (
    <div className="measure py-10 wrap-anywhere md:py-16">
      <PageHeader eyebrow={about.eyebrow} title={heading} lead={intro} />
    </div>
  );
}
