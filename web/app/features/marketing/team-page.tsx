import { team } from '../../content/team.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FounderPortrait, SeatSign } from './drawings/portraits.tsx';
import { Section } from './section.tsx';

const { title, description, eyebrow, heading, intro, founder, members } = team;

export const meta = () => pageMeta({ title, description, path: paths.team });

export default function TeamPage() {
  return (
    <>
      <div className="measure py-10 md:py-16">
        <PageHeader eyebrow={eyebrow} title={heading} lead={intro} />
        <article className="mt-10 grid overflow-hidden panel lg:grid-cols-3">
          <FounderPortrait ball={founder.ball} />
          <div className="p-6 md:p-10 lg:col-span-2">
            <p className="eyebrow text-felt">{founder.role}</p>
            <h2 className="mt-2 text-3xl">{founder.name}</h2>
            <div className="mt-4 max-w-2xl space-y-4 text-muted">
              {founder.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <ul className="mt-6 flex flex-wrap gap-2" aria-label={team.workLabel}>
              {founder.work.map((field) => (
                <li
                  key={field}
                  className="rounded-full bg-felt-tint px-3 py-1 text-sm font-semibold text-felt"
                >
                  {field}
                </li>
              ))}
            </ul>
          </div>
        </article>
      </div>
      <Section heading={team.membersHeading} intro={team.membersIntro}>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {members.map((member) => (
            <li key={member.ball} className="grid">
              <Card>
                <SeatSign ball={member.ball} isOpen={member.placeholder} />
                {member.placeholder ? (
                  <p className="eyebrow mt-5 text-amber" data-placeholder>
                    {team.placeholderLabel}
                  </p>
                ) : null}
                <h3 className="mt-2 text-xl">{member.name}</h3>
                <p className="mt-1 font-semibold">{member.role}</p>
                <p className="mt-2 text-muted">{member.text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
