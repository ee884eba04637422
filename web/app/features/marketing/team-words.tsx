import type { TeamWords } from '@carom/contract/site/own-words';
import { team } from '../../content/marketing/team.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FounderPortrait, SeatSign } from './drawings/portraits.tsx';
import { Section } from './section.tsx';

interface TeamWordsProps {
  /** The owner's texts. Built-in texts replace missing ones. */
  readonly words: TeamWords | undefined;
}

/** The server renders it too, with the owner's texts, so it must not depend on its context. */
export function TeamPageWords({ words = {} }: TeamWordsProps) {
  const { heading = team.heading, intro = team.intro, founder = team.founder } = words;
  return (
    <>
      <div className="measure py-10 md:py-16">
        <PageHeader eyebrow={team.eyebrow} title={heading} lead={intro} />
        <Founder {...founder} />
      </div>
      <Members words={words} />
    </>
  );
}

interface FounderProps {
  readonly name: string;
  readonly role: string;
  readonly paragraphs: readonly string[];
  readonly work?: readonly string[] | undefined;
}

function Founder({ name, role, paragraphs, work = [] }: FounderProps) {
  return (
    <article className="mt-10 grid overflow-hidden panel lg:grid-cols-3">
      <FounderPortrait ball={1} />
      <div className="p-6 wrap-anywhere md:p-10 lg:col-span-2">
        <p className="eyebrow text-felt">{role}</p>
        <h2 className="mt-2 text-3xl">{name}</h2>
        <div className="mt-4 max-w-2xl space-y-4 text-muted">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {work.length > 0 ? (
          <ul className="mt-6 flex flex-wrap gap-2" aria-label={team.workLabel}>
            {work.map((field) => (
              <li key={field} className="rounded-full bg-felt-tint px-3 py-1 text-sm font-semibold text-felt">
                {field}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </article>
  );
}

const SECOND_BALL = 2;

function Members({ words }: { readonly words: TeamWords }) {
  const isOpen = words.members === undefined;
  const members = words.members ?? team.placeholders;
  if (members.length === 0) return null;
  const intro = words.membersIntro ?? (isOpen ? team.membersIntro : undefined);
  return (
    <Section id="members" heading={words.membersHeading ?? team.membersHeading} {...(intro && { intro })}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {members.map((member, index) => (
          <li key={member.name} className="grid">
            <Card>
              <SeatSign ball={index + SECOND_BALL} isOpen={isOpen} />
              {isOpen ? (
                <p className="eyebrow mt-5 text-amber" data-placeholder>
                  {team.placeholderLabel}
                </p>
              ) : null}
              <h3 className="mt-2 text-xl wrap-anywhere">{member.name}</h3>
              <p className="mt-1 font-semibold wrap-anywhere">{member.role}</p>
              <p className="mt-2 text-muted wrap-anywhere">{member.text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
