import type { ComponentProps } from 'react';
import { NightSheet } from './night-sheet.tsx';
import './print-sheet.css';

/** The night on one sheet of paper. Hidden on the screen. */
export function PrintSheet(props: ComponentProps<typeof NightSheet>) {
  return (
    <div className="print-sheet">
      <NightSheet {...props} />
    </div>
  );
}
