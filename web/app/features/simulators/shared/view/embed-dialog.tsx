import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { embedText, partNames } from '../../../../content/simulators/view.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Field, TextArea } from '../../../../ui/fields/field.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { isTakenByClipboard } from '../files/clipboard.ts';
import { EMBED_THEMES, type EmbedChoices, embedAddress, embedCode, partsAtFirst } from './embed-code.ts';
import { withPart } from './simulator-view.ts';
import type { Stage } from './stages.ts';
import { postedHeight } from './use-posted-height.ts';
import { settingsQueryOf } from './view-address.ts';

const HEIGHTS_PX = { min: 200, max: 4000 } as const;
/** Used until the preview reports its height. */
const FIRST_HEIGHT_PX = 900;

interface EmbedDialogProps {
  readonly stage: Stage;
  readonly onClose: () => void;
}

/** Selects the parts and the theme of an embed, and shows its code. */
export default function EmbedDialog({ stage, onClose }: EmbedDialogProps) {
  const [choices, setChoices] = useState<EmbedChoices>(() => ({
    settings: settingsQueryOf(window.location.search),
    parts: partsAtFirst(stage),
    theme: 'system',
    height: FIRST_HEIGHT_PX,
    adapts: false,
  }));
  const [told, setTold] = useState('');
  const [hasOwnHeight, setOwnHeight] = useState(false);
  const preview = usePreview((height) => {
    if (!hasOwnHeight) setChoices((before) => ({ ...before, height }));
  });
  const code = embedCode(window.location.origin, stage, choices);

  function choose(part: Partial<EmbedChoices>) {
    setTold('');
    setChoices({ ...choices, ...part });
  }

  async function copy() {
    setTold((await isTakenByClipboard(code)) ? embedText.copied : embedText.notCopied);
  }

  return (
    <Dialog isOpen onClose={onClose} title={embedText.title} choices="none" className="pop-up embed-dialog">
      <p className="mt-3 text-muted">{embedText.lead}</p>
      <div className="embed-choices">
        <div className="grid content-start gap-4">
          <PartChoice {...{ stage, choices }} onChange={choose} />
          <ChoiceField
            label={embedText.theme}
            choices={EMBED_THEMES}
            value={choices.theme}
            words={(theme) => embedText.themes[theme]}
            onChange={(theme) => choose({ theme })}
          />
          <Field
            label={embedText.height}
            type="number"
            {...HEIGHTS_PX}
            value={choices.height}
            onChange={({ currentTarget: { valueAsNumber } }) => {
              setOwnHeight(true);
              choose({ height: Math.min(HEIGHTS_PX.max, Math.trunc(valueAsNumber) || HEIGHTS_PX.min) });
            }}
          />
          <Checkbox
            label={embedText.adapts}
            checked={choices.adapts}
            onChange={({ currentTarget: { checked } }) => choose({ adapts: checked })}
          />
          <TextArea label={embedText.code} readOnly rows={4} value={code} className="embed-code" />
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={() => void copy()}>{embedText.copy}</Button>
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
            <p role="status" className="text-sm text-muted">
              {told}
            </p>
          </div>
          <p className="text-sm text-muted">{embedText.promise}</p>
        </div>
        <div className="embed-preview">
          <h3 className="text-lg">{embedText.preview}</h3>
          {/* Inert: with the focus inside the preview, Escape would not close the dialog. */}
          <iframe
            ref={preview}
            inert
            title={embedText.preview}
            src={embedAddress(stage, choices)}
            height={choices.height}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** The preview has the width of a course page, so its reported height applies there. */
function usePreview(onHeight: (height: number) => void) {
  const preview = useRef<HTMLIFrameElement>(null);
  const take = useEffectEvent(onHeight);
  useEffect(() => {
    function hear({ source, data }: MessageEvent<unknown>) {
      const height = source === preview.current?.contentWindow ? postedHeight(data) : null;
      if (height !== null) take(height);
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return preview;
}

interface PartChoiceProps {
  readonly stage: Stage;
  readonly choices: EmbedChoices;
  readonly onChange: (part: Partial<EmbedChoices>) => void;
}

/** At least one part stays selected: an empty embed is useless. */
function PartChoice({ stage, choices: { parts }, onChange }: PartChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{embedText.shows}</legend>
      {stage.parts.map((part) => (
        <Checkbox
          key={part}
          label={partNames[part]}
          checked={parts.includes(part)}
          disabled={parts.length === 1 && parts.includes(part)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ parts: withPart(stage.parts, parts, part, checked) })
          }
        />
      ))}
    </fieldset>
  );
}
