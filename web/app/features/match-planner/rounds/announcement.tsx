import { useState } from 'react';

interface AnnouncementProps {
  readonly children: string;
  /** More is coming: what was said before stays, so that all is read aloud once. */
  readonly isPending: boolean;
}

/** What has just happened and what comes next, for whom the page is read to. */
export function Announcement({ children, isPending }: AnnouncementProps) {
  const [said, setSaid] = useState(children);
  if (!isPending && said !== children) setSaid(children);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
