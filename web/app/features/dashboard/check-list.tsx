import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export function CheckList() {
  return (
    <PlannedPage
      eyebrow="Dashboard"
      title="Check list"
      planned={
        <p>
          Your own list: add an item, edit it, tick it, move it up or down, delete it. It will be kept on the
          server, so that it is the same on every device.
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
