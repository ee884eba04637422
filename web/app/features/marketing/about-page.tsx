import type { OwnWords } from '@carom/contract/site/own-words';
import { about } from '../../content/marketing/about.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AboutOpening } from './about-opening.tsx';
import { ClosingCall } from './closing-call.tsx';
import { CaromShot } from './drawings/carom-shot.tsx';
import { Section } from './section.tsx';
import { WithOwnWords } from './with-own-words.tsx';

const { title, description, name, practice, principles, closing } = about;

export const meta = () => pageMeta({ title, description, path: paths.about });

const PRACTICE = [
  { ...practice.research },
  { ...practice.simulators, to: paths.simulations },
  { ...practice.planners, to: paths.member.feature2 },
  { ...practice.classes, to: paths.search },
] as const;

export default function AboutPage() {
  return <WithOwnWords what={about.what}>{(words) => <About words={words} />}</WithOwnWords>;
}

function About({ words }: { readonly words: OwnWords }) {
  return (
    <>
      <AboutOpening words={words.about} />
      <Section heading={name.heading} isBand aside={<CaromShot described={name.described} />}>
        <div className="space-y-4 text-lg">
          {name.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section heading={practice.heading}>
        <ul className="grid gap-5 md:grid-cols-2">
          {PRACTICE.map((item) => (
            <li key={item.heading} className="grid">
              <Card>
                <h3 className="text-2xl">{item.heading}</h3>
                <p className="mt-3 text-muted">{item.text}</p>
                {'to' in item ? (
                  <TextLink to={item.to} className="mt-3 inline-flex min-h-11 items-center">
                    {item.link}
                  </TextLink>
                ) : null}
              </Card>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={principles.heading} isBand>
        <ul className="grid gap-x-16 gap-y-10 md:grid-cols-2">
          {principles.items.map((item) => (
            <li key={item.heading} className="border-l-2 border-felt pl-5">
              <h3 className="text-xl">{item.heading}</h3>
              <p className="mt-2 text-muted">{item.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <ClosingCall heading={closing.heading} text={closing.text}>
        <LinkButton to={paths.contact} variant="inverse">
          {closing.contact}
        </LinkButton>
        <LinkButton to={paths.team} variant="inverseOutline">
          {closing.team}
        </LinkButton>
      </ClosingCall>
    </>
  );
}
