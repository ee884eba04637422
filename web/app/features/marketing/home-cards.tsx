import { Link } from 'react-router';
import { home } from '../../content/home.ts';
import { paths } from '../../paths.ts';

const { simulate, plan, learn } = home.cards;
const CARDS = [
  { ...simulate, to: paths.simulations, image: '/class-images/signal.svg', tone: 'text-felt' },
  { ...plan, to: paths.member.feature2, image: '/class-images/rack.svg', tone: 'text-chalk' },
  { ...learn, to: paths.search, image: '/class-images/consensus.svg', tone: 'text-amber' },
] as const;

/** The three things to do here. */
export function HomeCards() {
  return (
    <ul className="measure grid gap-5 pb-12 md:grid-cols-3 md:pb-16">
      {CARDS.map(({ to, image, tone, eyebrow, heading, text }) => (
        <li key={to} className="grid">
          <Link to={to} className="group overflow-hidden panel transition hover:border-felt">
            <img src={image} alt="" width={320} height={200} loading="lazy" className="w-full" />
            <div className="p-6">
              <p className={`eyebrow ${tone}`}>{eyebrow}</p>
              <h2 className="mt-2 text-2xl underline-offset-4 group-hover:underline">{heading}</h2>
              <p className="mt-3 text-muted">{text}</p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
