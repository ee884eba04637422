import { Link } from 'react-router';
import { SUPPORT_EMAIL } from '../../api/document-settings.ts';
import { type HelpItem, type HelpTopic, help } from '../../content/marketing/help.ts';
import { memberTopics } from '../../content/marketing/help-members.ts';
import { toolTopics } from '../../content/marketing/help-tools.ts';
import { PLANS_PLACE, paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { findAnswers } from './help/find-answers.ts';
import { HelpSearch, useHelpQuery } from './help/help-search.tsx';

const { title, description, eyebrow, heading, intro, contents, search, links, support } = help;
const TOPICS = [...memberTopics, ...toolTopics];
const PLACES = { forgotPassword: paths.forgotPassword, search: paths.search, plans: PLANS_PLACE } as const;

export const meta = () => pageMeta({ title, description, path: paths.help });

export default function HelpPage() {
  const { query, find } = useHelpQuery();
  const asked = query.trim();
  const topics = findAnswers(TOPICS, asked);
  const count = topics.reduce((sum, { items }) => sum + items.length, 0);
  const outcome = asked === '' ? '' : count === 0 ? search.none(asked) : search.found(count, asked);
  return (
    <div className="measure py-10 md:py-16">
      <PageHeader eyebrow={eyebrow} title={heading} lead={intro} />
      <HelpSearch query={query} onFind={find} outcome={outcome} />
      {asked === '' ? <Contents /> : null}
      {count === 0 ? (
        <EmptyState className="mt-4 py-10 text-center">
          <p>{search.noneHint}</p>
          <TextLink to={paths.contact} className="mt-3 inline-flex min-h-11 items-center">
            {search.contact}
          </TextLink>
        </EmptyState>
      ) : (
        topics.map((topic) => <Topic key={topic.id} topic={topic} />)
      )}
      <Support />
    </div>
  );
}

function Contents() {
  return (
    <nav aria-label={contents} className="mt-4">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {TOPICS.map((topic) => (
          <li key={topic.id}>
            <Link
              to={`#${topic.id}`}
              className="inline-flex min-h-11 items-center font-semibold text-felt underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {topic.heading}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Topic({ topic }: { readonly topic: HelpTopic }) {
  const { id, heading: name, intro: lead, items, link } = topic;
  const headingId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={headingId} className="mt-10 border-t border-line pt-8">
      <h2 id={headingId} className="text-2xl md:text-3xl">
        {name}
      </h2>
      {lead ? <p className="mt-3 max-w-2xl text-muted">{lead}</p> : null}
      <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {items.map((item) => (
          <Answer key={item.question} item={item} />
        ))}
      </div>
      {link ? (
        <p className="mt-6">
          <TextLink to={PLACES[link]} className="inline-flex min-h-11 items-center">
            {links[link]}
          </TextLink>
        </p>
      ) : null}
    </section>
  );
}

function Answer({ item: { question, answer, steps = [] } }: { readonly item: HelpItem }) {
  return (
    <div>
      <h3 className="text-xl">{question}</h3>
      {steps.length === 0 ? null : (
        <ol className="mt-3 list-decimal space-y-2 pl-5">
          {steps.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-2 text-muted">{answer}</p>
    </div>
  );
}

function Support() {
  return (
    <section
      aria-labelledby="support"
      className="mt-12 grid gap-8 panel p-6 md:grid-cols-2 md:gap-16 md:p-10"
    >
      <div>
        <h2 id="support" className="text-3xl">
          {support.heading}
        </h2>
        <p className="mt-4 text-muted">{support.text}</p>
        <p className="mt-6 text-lg break-words">
          <a
            href={`mailto:${SUPPORT_EMAIL}`}
            className="inline-flex min-h-11 items-center font-semibold text-felt underline underline-offset-4"
          >
            {SUPPORT_EMAIL}
          </a>
        </p>
        <TextLink to={paths.contact} className="inline-flex min-h-11 items-center">
          {support.contact}
        </TextLink>
      </div>
      <div>
        <h3 className="text-xl">{support.includeHeading}</h3>
        <ul className="mt-4 list-disc space-y-2 pl-5 text-muted">
          {support.include.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="mt-5 font-semibold">{support.warning}</p>
      </div>
    </section>
  );
}
