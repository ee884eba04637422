import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Weather',
    description: 'The weather where you are going to play.',
    path: paths.member.weather,
    noIndex: true,
  });

export default function WeatherPage() {
  return (
    <PlannedPage
      eyebrow="Dashboard"
      title="Weather"
      planned={
        <p>
          The current weather and a forecast of seven days for a place you choose; without network, the last
          known one, marked as such.
        </p>
      }
      today={[
        {
          to: paths.member.dashboard,
          label: 'Your dashboard',
          words: 'Six tiles that lead to everything of yours.',
        },
        {
          to: paths.contact,
          label: 'Write to us',
          words: 'Questions, wishes and bug reports reach a person.',
        },
      ]}
      back={{ to: paths.member.dashboard, label: 'Back to the dashboard' }}
    />
  );
}
