import { type ReactNode, useEffect, useRef } from 'react';
import { pickText } from '../../../../content/admin/bulk-classes.ts';

interface PickBarProps {
  readonly count: number;
  readonly areAllPicked: boolean;
  readonly onToggleAll: () => void;
  /** The bulk actions. */
  readonly children: ReactNode;
}

/** Above the rows: selects the whole page, and shows the number of selected rows and the bulk actions. */
export function PickBar({ count, areAllPicked, onToggleAll, children }: PickBarProps) {
  const box = useRef<HTMLInputElement>(null);
  const isPartly = count > 0 && !areAllPicked;
  // `indeterminate` has no HTML attribute.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <fieldset className="mb-1 flex flex-wrap items-center gap-x-5 gap-y-2" aria-label={pickText.group}>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          ref={box}
          type="checkbox"
          className="size-5 accent-felt"
          checked={areAllPicked}
          onChange={onToggleAll}
        />
        {pickText.all}
      </label>
      <p role="status" className="text-muted">
        {count === 0 ? pickText.none : pickText.count(count)}
      </p>
      {children}
    </fieldset>
  );
}
