import { notFoundText } from '../content/not-found.tsx';
import { paths } from '../paths.ts';
import { pageMeta } from '../routing/page-meta.ts';
import { useVisitor } from '../session/use-visitor.ts';
import { LinkButton } from '../ui/button.tsx';
import { Numeral } from '../ui/numeral.tsx';
import { TextLink } from '../ui/text-link.tsx';

const TITLE = '404 - Page Not Found!';

export const meta = () =>
  pageMeta({
    title: TITLE,
    isTitleFixed: true,
    description: notFoundText.description,
    noIndex: true,
  });

export default function NotFoundPage() {
  const visitor = useVisitor();
  return (
    <div className="measure grid items-center gap-10 py-12 md:grid-cols-2 md:py-20">
      <div>
        <h1 className="text-4xl md:text-5xl">{TITLE}</h1>
        <p className="mt-4 text-lg text-muted">
          {notFoundText.text(<TextLink to={paths.home}>{notFoundText.startAgain}</TextLink>)}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={paths.home}>{notFoundText.goHome}</LinkButton>
          {visitor === 'member' || visitor === 'admin' ? (
            <>
              <LinkButton variant="outline" to={paths[visitor].dashboard}>
                {notFoundText.goToDashboard}
              </LinkButton>
              <LinkButton variant="outline" to={paths[visitor].profile}>
                {notFoundText.goToProfile}
              </LinkButton>
            </>
          ) : null}
        </div>
      </div>
      <LostBallDrawing />
    </div>
  );
}

/** Two stations on the cable, and a ball that has rolled off its end. */
function LostBallDrawing() {
  return (
    <svg viewBox="0 0 480 300" className="w-full rounded-card" aria-hidden="true">
      <rect width="480" height="300" className="fill-cloth" />
      <path d="M40 190h270" stroke="#fff" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round" />
      <path d="M100 190v-34M210 190v-34" stroke="#fff" strokeOpacity=".55" strokeWidth="3" />
      <g stroke="#17201c">
        <circle cx="100" cy="132" r="25" fill="#f4eee0" />
        <Numeral value={4} x={100} y={132} size={20} />
        <circle cx="210" cy="132" r="25" fill="#93bef3" />
        <Numeral value={0} x={210} y={132} size={20} />
        <path
          d="M322 192c36 6 60 22 74 44"
          fill="none"
          stroke="#fff"
          strokeOpacity=".55"
          strokeWidth="3"
          strokeDasharray="2 9"
          strokeLinecap="round"
        />
        <circle cx="416" cy="252" r="25" fill="#f0b35a" />
        <g transform="rotate(38 416 252)">
          <Numeral value={4} x={416} y={252} size={20} />
        </g>
      </g>
    </svg>
  );
}
