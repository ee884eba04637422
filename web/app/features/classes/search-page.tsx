import '../../areas.css';
import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Class search',
    description: 'Search the classes of Carom Labs by words and category, and book a seat.',
    path: paths.search,
  });

export default function SearchPage() {
  return (
    <PlannedPage
      eyebrow="Classes"
      title="Class search"
      planned={
        <p>
          Search the classes by words and by category, read what each is about, and book a seat. Booking is
          for members with a subscription; looking is for everybody.
        </p>
      }
      today={[
        { to: paths.team, label: 'The team', words: 'Who stands behind the classes and the research.' },
        {
          to: paths.contact,
          label: 'Write to us',
          words: 'Questions, wishes and bug reports reach a person.',
        },
      ]}
      back={{ to: paths.home, label: 'Back to the home page' }}
    />
  );
}
