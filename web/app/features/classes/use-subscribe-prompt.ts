import { useNavigate } from 'react-router';
import { bookClassText } from '../../content/classes/classes.ts';
import { paths } from '../../paths.ts';
import { usePopUp } from '../../ui/pop-ups.tsx';

/** For members without a subscription. */
export function useSubscribePrompt(): () => Promise<void> {
  const showPopUp = usePopUp();
  const navigate = useNavigate();
  return async () => {
    const answer = await showPopUp({
      tone: 'warning',
      title: 'Subscription',
      message: bookClassText.subscribe,
      alternative: bookClassText.goToAccount,
      isDestructive: false,
    });
    if (answer === 'alternative') await navigate(paths.member.account);
  };
}
