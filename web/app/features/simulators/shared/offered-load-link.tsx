import { offeredLoadLinkText } from '../../../content/simulators/shared.tsx';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** Links simulators of saturated stations to the one with variable load. */
export function OfferedLoadLink() {
  return (
    <p className="explanation">
      <span>
        {offeredLoadLinkText.words(<TextLink to={paths.macProtocols}>{offeredLoadLinkText.link}</TextLink>)}
      </span>
    </p>
  );
}
