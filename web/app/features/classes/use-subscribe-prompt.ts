import { useNavigate } from 'react-router';
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
      message: 'To book a class, please subscribe in the Account page.',
      alternative: 'Go to Account',
    });
    if (answer === 'alternative') await navigate(paths.member.account);
  };
}
