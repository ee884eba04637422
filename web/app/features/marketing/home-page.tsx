import { site } from '@carom/contract/site/company';
import { home } from '../../content/home.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Eyebrow } from '../../ui/page-header.tsx';
import { ClosingCall } from './closing-call.tsx';
import { SharedCable } from './drawings/shared-cable.tsx';
import { HomeCards } from './home-cards.tsx';
import { HomeLinks } from './home-links.tsx';
import { Figures, Process, Research } from './home-research.tsx';
import './marketing.css';

export const meta = () =>
  pageMeta({ title: `${site.name}: ${site.tagline}`, description: home.description, path: paths.home });

export default function HomePage() {
  return (
    <>
      <Welcome />
      <HomeCards />
      <Research />
      <Figures />
      <Process />
      <HomeLinks />
      <ClosingCall heading={home.closing.heading} text={home.closing.text}>
        <LinkButton to={paths.register} variant="inverse">
          {home.closing.register}
        </LinkButton>
        <LinkButton to={paths.contact} variant="inverseOutline">
          {home.closing.contact}
        </LinkButton>
      </ClosingCall>
    </>
  );
}

function Welcome() {
  return (
    <div className="measure grid items-center gap-10 py-10 md:py-16 lg:grid-cols-2 lg:gap-16">
      <div>
        <p className="flex items-center gap-4 font-heading text-2xl font-bold md:text-3xl tracking-tight">
          <LogoMark className="h-8 md:h-11" />
          {site.name}
        </p>
        <div className="mt-8">
          <Eyebrow>{home.eyebrow}</Eyebrow>
        </div>
        <h1 className="mt-3 text-4xl min-[23rem]:text-5xl md:text-7xl">{site.tagline}</h1>
        <p className="mt-6 max-w-xl text-lg text-muted md:text-xl">{home.intro}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={paths.simulations}>{home.openSimulators}</LinkButton>
          <LinkButton to={paths.member.feature2} variant="outline">
            {home.planMatch}
          </LinkButton>
        </div>
      </div>
      <SharedCable />
    </div>
  );
}
