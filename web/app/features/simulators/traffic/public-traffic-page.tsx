import { membersRunText } from '../../../content/simulators/shared.tsx';
import { trafficText } from '../../../content/simulators/traffic.tsx';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { useVisitor } from '../../../session/use-visitor.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { TrafficView } from './traffic-view.tsx';

export const meta = () =>
  pageMeta({
    title: trafficText.publicTitle,
    description: trafficText.publicDescription,
    path: paths.traffic,
  });

/** The public page. Members save runs on their own page, to which a link passes the run. */
export default function PublicTrafficPage() {
  return (
    <TrafficView
      eyebrow="Simulation"
      title={trafficText.publicTitle}
      saving={({ query }) => <WhereToSave query={query} />}
    />
  );
}

function WhereToSave({ query }: { readonly query: string }) {
  const visitor = useVisitor();
  const place = `${paths.member.traffic}${query && `?${query}`}`;
  return (
    <p className="not-printed text-sm text-muted">
      {visitor === 'member' &&
        trafficText.saveThere(<TextLink to={place}>{trafficText.savingPage}</TextLink>)}
      {visitor === 'guest' && membersRunText.logIn(<TextLink to={paths.login}>Log in</TextLink>)}
      {visitor !== 'member' && visitor !== 'guest' && membersRunText.membersOnly}
    </p>
  );
}
