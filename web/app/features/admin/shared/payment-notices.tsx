import { canBeMarkedAsDone } from '@carom/contract/admin/operations/notice-kinds';
import type { PaymentNotice } from '@carom/contract/admin/operations/schemas';
import { api } from '../../../api/api.ts';
import { paymentNoticesText } from '../../../content/admin/payment-notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { momentText } from './list/list-text.ts';
import { StatusMessage } from './status-message.tsx';
import { useAction } from './use-action.ts';

/** The problems of payments, with advice for each. Renders nothing if there are none. */
export function PaymentNotices({ notices }: { readonly notices: readonly PaymentNotice[] }) {
  const { underway, actionStatus, act } = useAction<string>();
  return (
    <>
      {notices.length > 0 || actionStatus !== null ? <StatusMessage status={actionStatus} /> : null}
      {notices.length > 0 ? (
        <Card className="mt-6 border-red">
          <h2 className="text-2xl text-red">{paymentNoticesText.title}</h2>
          <ul className="mt-3 space-y-6">
            {notices.map((notice) => {
              const key = `${notice.kind} ${notice.subject}`;
              return (
                <li key={key}>
                  <Notice
                    notice={notice}
                    isBusy={underway === key}
                    onDone={({ kind, subject }) =>
                      void act(key, paymentNoticesText.notDone, () =>
                        api.call('adminMarkPaymentNotice', { body: { kind, subject } }),
                      )
                    }
                  />
                </li>
              );
            })}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

interface NoticeProps {
  readonly notice: PaymentNotice;
  readonly isBusy: boolean;
  readonly onDone: (notice: PaymentNotice) => void;
}

function Notice({ notice, isBusy, onDone }: NoticeProps) {
  const { kind, problem, since } = notice;
  return (
    <>
      <p className="font-semibold break-words">{problem}</p>
      <p className="mt-1">{paymentNoticesText.advice[kind]}</p>
      <p className="text-sm text-muted">
        Since <time dateTime={since}>{momentText(since)}</time>
      </p>
      {canBeMarkedAsDone(kind) ? (
        <Button
          variant="outline"
          size="compact"
          className="mt-2"
          isBusy={isBusy}
          aria-label={paymentNoticesText.doneFor(problem)}
          onClick={() => onDone(notice)}
        >
          {paymentNoticesText.done}
        </Button>
      ) : null}
    </>
  );
}
