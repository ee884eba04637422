import { activationText } from '../../../content/account/activation.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { firstPageOf } from '../first-page.ts';

interface ActivationQuestionProps {
  /** The user who is logged in in this browser. */
  readonly name: string;
  readonly role: string;
  readonly isBusy: boolean;
  readonly onActivate: () => void;
}

/** The account of a link is known only after it is used, so the logged-in user must agree first. */
export function ActivationQuestion({ name, role, isBusy, onActivate }: ActivationQuestionProps) {
  return (
    <>
      <p className="break-words">{activationText.loggedInAs(<strong>{name}</strong>)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="w-full sm:w-auto" isBusy={isBusy} onClick={onActivate}>
          {activationText.activate}
        </Button>
        <LinkButton to={firstPageOf(role)} replace variant="outline" className="w-full sm:w-auto">
          {activationText.stay}
        </LinkButton>
      </div>
    </>
  );
}
