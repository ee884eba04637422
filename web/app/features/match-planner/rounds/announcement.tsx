import { useState } from 'react';

interface AnnouncementProps {
  readonly children: string;
  /** More text will follow: the previous text stays until then, so that everything is read aloud once. */
  readonly isPending: boolean;
}

/** The last change and the next step, for screen readers. */
export function Announcement({ children, isPending }: AnnouncementProps) {
  const [said, setSaid] = useState(children);
  if (!isPending && said !== children) setSaid(children);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
