import type { CurrentPrice } from '@carom/contract/admin/prices/schemas';
import type { BodyOf } from '@carom/contract/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { priceText } from '../../../content/admin/prices.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { dayText, plainText } from '../shared/list/list-text.ts';
import { type ActionStatus, StatusMessage } from '../shared/status-message.tsx';
import { type PreviewedPrice, PriceDialog } from './price-dialog.tsx';

const EMPTY = { amount: '' };

export function PriceCard({ price }: { readonly price: CurrentPrice }) {
  const { pay_type, plan, amount, since, subscribers, provider_plan_id, problem } = price;
  const form = useForm(EMPTY);
  const { forget } = useUnsaved(`price_${pay_type}_${plan}`, form, { saved: EMPTY });
  const [previewed, setPreviewed] = useState<PreviewedPrice | null>(null);
  const [actionStatus, setActionStatus] = useState<ActionStatus | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn: (body: BodyOf<'adminPreviewPrice'>) => api.call('adminPreviewPrice', { body }),
  });
  const name = `${plainText(pay_type)}, ${plan}`;

  function look() {
    setActionStatus(null);
    return form.send((values) => mutateAsync({ pay_type, plan, ...values }), {
      onSuccess(preview) {
        const isSame = preview.amount === preview.current_amount;
        if (isSame) setActionStatus({ tone: 'done', line: priceText.same(preview.amount) });
        // Keep the price as it was at the preview, because it may change before the confirmation.
        else setPreviewed({ price, preview });
      },
      onError: (error) => form.fail(priceText.failed, error),
    });
  }

  return (
    <Card>
      <h2 className="text-2xl">{name}</h2>
      <p className="my-3 font-heading text-4xl font-bold">${amount}</p>
      {problem ? <p className="mb-3 font-semibold text-red">{priceText.notForSale(problem)}</p> : null}
      <Facts
        facts={[
          { name: 'Since', value: dayText(since) },
          { name: priceText.payers, value: subscribers },
          { name: priceText.plan, value: provider_plan_id },
        ]}
      />
      <div className="mt-6">
        <Form
          state={form}
          label={priceText.label(name)}
          submitLabel={priceText.preview}
          submitVariant="outline"
          onSubmit={look}
        >
          <Field
            label={priceText.input}
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
        previewed={previewed}
        onClose={() => setPreviewed(null)}
        onDone={(line) => {
          setPreviewed(null);
          forget();
          form.clear();
          setActionStatus({ tone: 'done', line });
        }}
        onOutdated={(line) => {
          setPreviewed(null);
          setActionStatus({ tone: 'failed', line });
        }}
      />
    </Card>
  );
}
