import { parseNight } from '@carom/domain/match/parse-plan';
import { alertFor } from '@carom/domain/match/sentences';
import { Button } from '../../../ui/button.tsx';
import { NightSheet } from '../print/night-sheet.tsx';

/** A shared night, to read and to print. */
export default function SharedPlan({ data }: { readonly data: unknown }) {
  const night = parseNight(data);
  if (!night.ok) return <p role="alert">{alertFor('feature_1', night.problem)}</p>;
  return (
    <>
      <NightSheet night={night.value} scores={null} />
      <Button variant="outline" className="mt-6" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
