import type { CurrentPrice, PricePreview } from '@carom/contract/admin/prices/schemas';
import type { ReplyOf } from '@carom/contract/endpoints';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useSessionRefused } from '../../../session/use-session-refused.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { dayText, plainWords } from '../shared/list-text.ts';
import { type ActionStatus, StatusMessage } from '../shared/status-message.tsx';
import { PriceDialog } from './price-dialog.tsx';

interface PriceCardProps {
  readonly price: CurrentPrice;
  readonly onChanged: (reply: ReplyOf<'adminChangePrice'>) => void;
  /** Somebody else has changed it meanwhile. */
  readonly onOutdated: () => void;
}

export function PriceCard({ price, onChanged, onOutdated }: PriceCardProps) {
  const { pay_type, plan, amount, since, subscribers, provider_plan_id, problem } = price;
  const form = useForm({ amount: '' });
  const [preview, setPreview] = useState<PricePreview | null>(null);
  const [actionStatus, setActionStatus] = useState<ActionStatus | null>(null);
  const onSessionRefused = useSessionRefused();
  const name = `${plainWords(pay_type)}, ${plan}`;

  async function look() {
    setActionStatus(null);
    const outcome = await form.send((values) =>
      api.call('adminPreviewPrice', { body: { pay_type, plan, ...values } }),
    );
    if (outcome === null) return;
    if (outcome.kind === 'ok') setPreview(outcome.reply);
    else if (outcome.kind === 'unauthorized') await onSessionRefused(outcome.message);
    else form.fail('The price could not be looked at', outcome);
  }

  return (
    <Card>
      <h2 className="text-2xl">{name}</h2>
      <p className="my-3 font-heading text-4xl font-bold">${amount}</p>
      {problem ? <p className="mb-3 font-semibold text-red">Not for sale: {problem}</p> : null}
      <Facts
        facts={[
          { name: 'Since', value: dayText(since) },
          { name: 'Who pay it now', value: subscribers },
          { name: 'Plan at the provider', value: provider_plan_id },
        ]}
      />
      <div className="mt-6">
        <Form
          state={form}
          label={`New price for ${name}`}
          submitLabel="See whom it concerns"
          submitVariant="outline"
          onSubmit={look}
        >
          <Field
            label="New price in US dollars"
            hint="Such as 19.00"
            inputMode="decimal"
            autoComplete="off"
            {...form.propsOf('amount')}
          />
        </Form>
      </div>
      <div className="mt-3">
        <StatusMessage status={actionStatus} />
      </div>
      <PriceDialog
        price={price}
        preview={preview}
        onClose={() => setPreview(null)}
        onDone={(reply) => {
          setPreview(null);
          form.clear();
          setActionStatus({ tone: 'done', line: reply.message });
          onChanged(reply);
        }}
        onOutdated={(line) => {
          setPreview(null);
          setActionStatus({ tone: 'failed', line });
          onOutdated();
        }}
      />
    </Card>
  );
}
