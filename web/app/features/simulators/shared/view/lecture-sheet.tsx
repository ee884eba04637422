import { useState } from 'react';
import { keyLines, lectureText, partNames } from '../../../../content/simulators/view.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { isTakenByClipboard } from '../files/clipboard.ts';
import type { LectureActions } from './lecture-actions.ts';
import type { Lecture } from './lecture-address.ts';
import { withPart } from './simulator-view.ts';
import type { Stage } from './stages.ts';
import type { LectureInHand } from './use-lecture.ts';

interface LectureSheetProps extends Pick<LectureInHand, 'change' | 'closeSheet' | 'count' | 'actionsNow'> {
  readonly stage: Stage;
  readonly lecture: Lecture;
}

/** The available keys, the visible parts, and a link to the lecture. */
export default function LectureSheet(props: LectureSheetProps) {
  const { stage, lecture, change, closeSheet, count, actionsNow } = props;
  return (
    <Dialog
      isOpen
      onClose={closeSheet}
      title={lectureText.sheet}
      choices="none"
      className="pop-up lecture-sheet"
    >
      <div className="lecture-sheet-parts">
        <section aria-labelledby="lecture-keys">
          <h3 id="lecture-keys">{lectureText.keys}</h3>
          <KeyTable names={linesOf(actionsNow(), count)} />
          <p className="mt-3 text-sm text-muted">{lectureText.clicker}</p>
        </section>
        <section aria-labelledby="lecture-parts">
          <h3 id="lecture-parts">{lectureText.shows}</h3>
          {stage.parts.map((part) => (
            <Checkbox
              key={part}
              label={partNames[part]}
              checked={lecture.parts.includes(part)}
              disabled={lecture.parts.length === 1 && lecture.parts.includes(part)}
              onChange={({ currentTarget: { checked } }) =>
                change({ ...lecture, parts: withPart(stage.parts, lecture.parts, part, checked) })
              }
            />
          ))}
          <p className="mt-2 text-sm text-muted">{lectureText.showsHint}</p>
          <CopyAddress />
        </section>
      </div>
      <div className="mt-6">
        <Button onClick={closeSheet}>Close</Button>
      </div>
    </Dialog>
  );
}

type LineName = keyof typeof keyLines;

/** The keys that this simulator supports. */
function linesOf(actions: LectureActions, count: number): readonly LineName[] {
  const own = (['toggle', 'start', 'stepForward', 'stepBack', 'faster', 'slower'] as const).filter(
    (name) => actions[name] || (name === 'start' && actions.toggle),
  );
  const clicker: readonly LineName[] = count > 1 ? ['charts', 'panel'] : actions.stepForward ? ['steps'] : [];
  return [...own, ...clicker, 'theme', 'fullScreen', 'blank', 'keys', 'leave'];
}

function KeyTable({ names }: { readonly names: readonly LineName[] }) {
  return (
    <table className="lecture-keys">
      <thead className="sr-only">
        <tr>
          <th scope="col">{lectureText.key}</th>
          <th scope="col">{lectureText.does}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">
              {keyLines[name].keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{keyLines[name].does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CopyAddress() {
  const [told, setTold] = useState('');
  async function copy() {
    const { href } = window.location;
    setTold((await isTakenByClipboard(href)) ? lectureText.copied : lectureText.copyThis(href));
  }
  return (
    <>
      <Button variant="outline" size="compact" className="mt-3" onClick={() => void copy()}>
        {lectureText.link}
      </Button>
      <p role="status" className="mt-2 text-sm text-muted break-words">
        {told}
      </p>
    </>
  );
}
