import type { Feature } from '@carom/domain/match/night';
import { useState } from 'react';
import { nightText } from '../../../content/planners/match-planner-night.ts';
import { Button } from '../../../ui/button.tsx';
import { NightConflict } from './night-conflict.tsx';
import { nightExchanges } from './night-exchange.ts';
import { useNightExchange, useNightPlace } from './use-night-exchange.ts';

/** Shows whether the account has the night, and offers the choice if two devices have changed it. */
export function NightMark({ feature }: { readonly feature: Feature }) {
  const { conflict, hasFailed } = useNightExchange(feature);
  const place = useNightPlace(feature, hasFailed);
  const [putOff, setPutOff] = useState<typeof conflict>(null);

  if (conflict === null) {
    return place === 'nowhere' ? null : <p className="text-[0.875rem] text-muted">{nightText[place]}</p>;
  }
  return (
    <>
      <Button variant="outline" onClick={() => setPutOff(null)}>
        {nightText.twoVersions}
      </Button>
      {putOff === conflict ? null : (
        <NightConflict
          feature={feature}
          account={conflict}
          onChoose={(goesOn) => nightExchanges[feature].settle(goesOn)}
          onLater={() => setPutOff(conflict)}
        />
      )}
    </>
  );
}
