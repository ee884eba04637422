import { BILLING_LIMITS } from '@carom/contract/invoices/limits';
import type { BillingDetailsFields } from '@carom/contract/invoices/schemas';
import { api } from '../../api/api.ts';
import { billingDetailsText } from '../../content/account/payments.ts';
import { PutBackLine } from '../../forms/put-back-line.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useUnsaved } from '../../forms/use-unsaved.ts';
import { paths } from '../../paths.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { useCallQuery } from '../../query/use-call-query.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { billingDetailsQuery } from './queries.ts';

const saveDetails = (body: BillingDetailsFields) => api.call('saveBillingDetails', { body });

/** The member's details for the next invoice. */
export function BillingDetails() {
  const { data, failure, reload } = useCallQuery(billingDetailsQuery, billingDetailsText.loadFailed);
  return (
    <Card className="mt-5 max-w-2xl">
      <p className="text-muted">{billingDetailsText.issuedStay}</p>
      <p className="mt-2 mb-5 text-muted">{billingDetailsText.letters}</p>
      {data ? (
        <DetailsForm saved={data.billing_details} />
      ) : (
        <LoadState label={billingDetailsText.loading} failure={failure} onRetry={reload} />
      )}
    </Card>
  );
}

function DetailsForm({ saved }: { readonly saved: BillingDetailsFields }) {
  const form = useForm(saved);
  const { forget, ...putBack } = useUnsaved('billing_details', form, { saved });
  const showToast = useToast();
  const { mutateAsync } = useCallMutation({
    mutationFn: saveDetails,
    invalidates: [billingDetailsQuery.queryKey],
  });

  const send = () =>
    form.send(mutateAsync, {
      onSuccess() {
        forget();
        showToast(billingDetailsText.saved);
      },
      onError: (error) => form.fail(billingDetailsText.failed, error),
    });

  const propsOf = (field: keyof BillingDetailsFields) => ({
    ...form.propsOf(field),
    maxLength: BILLING_LIMITS[field],
  });

  return (
    <Form
      state={form}
      label="Billing details"
      submitLabel="Save"
      onSubmit={send}
      otherActions={
        <LinkButton to={paths.member.payments} variant="outline" className="w-full sm:w-auto">
          All payments
        </LinkButton>
      }
    >
      <PutBackLine {...putBack} />
      <Field
        label="Company"
        hint={billingDetailsText.company}
        autoComplete="organization"
        {...propsOf('company')}
      />
      <Field
        label="Tax number"
        hint={billingDetailsText.taxNumber}
        autoComplete="off"
        {...propsOf('tax_number')}
      />
      <Field label={billingDetailsText.street} autoComplete="address-line1" {...propsOf('street')} />
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <Field label="Postal code" autoComplete="postal-code" {...propsOf('postal_code')} />
        <Field label="City" autoComplete="address-level2" {...propsOf('city')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={billingDetailsText.region} autoComplete="address-level1" {...propsOf('region')} />
        <Field label="Country" autoComplete="country-name" {...propsOf('country')} />
      </div>
    </Form>
  );
}
