import { site } from '@carom/contract/site/company';
import { home } from '../../content/marketing/home.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Eyebrow } from '../../ui/page-header.tsx';
import { ClosingCall } from './closing-call.tsx';
import { SharedCable } from './drawings/shared-cable.tsx';
import { HomeProducts } from './home-products.tsx';
import { HomeResearch } from './home-research.tsx';
import { PlansSection } from './plans-section.tsx';
import './marketing.css';

export const meta = () =>
  pageMeta({ title: `${site.name}: ${site.tagline}`, description: home.description, path: paths.home });

export default function HomePage() {
  return (
    <>
      <Welcome />
      <HomeProducts />
      <HomeResearch />
      <PlansSection />
      <ClosingCall
        heading={home.closing.heading}
        text={<span className="max-md:hidden">{home.closing.text}</span>}
      >
        <LinkButton to={paths.register} variant="inverse" className="max-md:px-4">
          {home.closing.register}
        </LinkButton>
        <LinkButton to={paths.contact} variant="inverseOutline" className="max-md:px-4">
          {home.closing.contact}
        </LinkButton>
      </ClosingCall>
    </>
  );
}

function Welcome() {
  return (
    <div className="measure grid items-center gap-5 py-5 md:gap-10 md:py-16 lg:grid-cols-2 lg:gap-16">
      <div>
        <Eyebrow>{home.eyebrow}</Eyebrow>
        <h1 className="mt-2 text-4xl min-[23rem]:text-5xl md:text-7xl">{site.tagline}</h1>
        <p className="mt-4 max-w-xl text-muted md:text-xl">{home.intro}</p>
        <div className="mt-5 flex flex-wrap gap-3 md:mt-8">
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
