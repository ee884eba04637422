import { nightEndsText } from '../../../content/planners/match-planner.ts';
import { usePopUp } from '../../../ui/pop-ups.tsx';

/** Explains the numbers of the advice. */
export function NightEndsHelp() {
  const showPopUp = usePopUp();
  return (
    <button
      type="button"
      className="night-ends-help"
      aria-label={nightEndsText.open}
      onClick={() =>
        void showPopUp({
          tone: 'plain',
          title: nightEndsText.title,
          message: (
            <>
              <p>{nightEndsText.net}</p>
              <p>{nightEndsText.average}</p>
              <p>{nightEndsText.givesAway}</p>
              <p>{nightEndsText.win}</p>
            </>
          ),
        })
      }
    >
      <span aria-hidden="true">?</span>
    </button>
  );
}
