import type { Night } from '@carom/domain/match/night';
import { SIDES } from '@carom/domain/match/sides';
import { useState } from 'react';
import { nightLinkText as text } from '../../../content/planners/follow.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { ShareIcon } from '../../../ui/icons.tsx';
import type { PlannerActions } from '../use-planner.ts';
import { useNightLink } from './use-night-link.ts';

interface NightLinkProps {
  readonly night: Night;
  readonly act: PlannerActions['act'];
}

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Lets others follow the night by a link. */
export function NightLinkButton(props: NightLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <ShareIcon className="size-5" />
        {text.open}
      </Button>
      {isOpen ? <NightLinkDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function NightLinkDialog({ night, act, onClose }: NightLinkProps & { readonly onClose: () => void }) {
  const { link, isKnown, address, said, failure, isBusy, make, showAdvice, end, share } = useNightLink(
    night.feature,
  );
  const [wantsAdvice, setWantsAdvice] = useState(false);
  const isAdviceShown = link === null ? wantsAdvice : link.advice === 'on';
  const hasNames = SIDES.some((side) => night.rosters[side] !== null);

  function chooseAdvice(isShown: boolean) {
    setWantsAdvice(isShown);
    if (link !== null) void showAdvice(isShown ? 'on' : 'off');
  }

  return (
    <Dialog isOpen title={text.open} choices="none" onClose={onClose}>
      <div className="mt-4 space-y-4">
        <p className="text-muted">{text.hint}</p>
        {link === null ? null : (
          <p className="font-semibold text-felt">{text.isOn(TIME.format(new Date(link.ends_at)))}</p>
        )}
        <div>
          {hasNames ? (
            <Checkbox
              label={text.names}
              checked={night.areNamesShared}
              onChange={({ target }) => act({ kind: 'shareNames', areNamesShared: target.checked })}
            />
          ) : null}
          {night.feature === 'feature_2' ? (
            <Checkbox
              label={text.advice}
              checked={isAdviceShown}
              onChange={({ target }) => chooseAdvice(target.checked)}
            />
          ) : null}
        </div>
        {address === null ? null : (
          <Field label={text.address} readOnly value={address} onFocus={({ target }) => target.select()} />
        )}
        {link !== null && address === null ? <p>{text.madeElsewhere}</p> : null}
        {failure ? (
          <p role="alert" className="font-semibold text-red">
            {failure}
          </p>
        ) : null}
        <p role="status" className="font-semibold text-felt empty:hidden">
          {said}
        </p>
        <div className="flex flex-wrap gap-3">
          {address === null ? (
            <Button
              isBusy={isBusy}
              disabled={!isKnown}
              onClick={() => void make(isAdviceShown ? 'on' : 'off')}
            >
              {link === null ? text.make : text.renew}
            </Button>
          ) : (
            <Button onClick={() => void share()}>
              <ShareIcon className="size-5" />
              {text.share}
            </Button>
          )}
          {link === null ? null : (
            <Button variant="danger" isBusy={isBusy} onClick={() => void end()}>
              {text.end}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
