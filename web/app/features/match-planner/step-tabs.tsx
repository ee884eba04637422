import { STEPS, type Step } from './plan-store.ts';

const STEP_TITLES: Readonly<Record<Step, string>> = { 0: 'Your team', 1: 'Opponent', 2: 'Match-ups' };

interface StepTabsProps {
  readonly step: Step;
  readonly goTo: (step: Step) => void;
}

export function StepTabs({ step, goTo }: StepTabsProps) {
  return (
    <nav aria-label="Steps">
      <ol className="planner-steps">
        {STEPS.map((each) => (
          <li key={each}>
            <button
              type="button"
              aria-current={each === step ? 'step' : undefined}
              onClick={() => goTo(each)}
            >
              {each + 1} {STEP_TITLES[each]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
