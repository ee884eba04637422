import { type ComponentType, useEffect, useState } from 'react';
import { withinChunkTimeout } from '../routing/chunk-timeout.ts';
import { useSession } from '../session/use-session.ts';

interface QuestionProps {
  readonly name: string;
  readonly email: string;
}

/** Asks on every page, until it is answered, whether a registration in another browser was made by this user. */
export function OpenQuestion() {
  const session = useSession();
  const isOpen = session !== 'unknown' && session.isLoggedIn && session.registeredElsewhere;
  const [Question, setQuestion] = useState<ComponentType<QuestionProps> | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    withinChunkTimeout(() => import('../features/auth/activation/registration-question.tsx')).then(
      ({ RegistrationQuestion }) => setQuestion(() => RegistrationQuestion),
      // The next page load asks again.
      (cause: unknown) => console.warn('The question could not be loaded', cause),
    );
  }, [isOpen]);

  if (!isOpen || Question === null) return null;
  const { auth_token, auth_first_name, auth_last_name, auth_email } = session.stored;
  return <Question key={auth_token} name={`${auth_first_name} ${auth_last_name}`} email={auth_email} />;
}
