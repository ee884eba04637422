import { site } from '@carom/contract/site';
import type { ChangeEvent, FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import type { ContactField } from './api.ts';
import { useContactForm } from './use-contact-form.ts';

/** The server decides what is valid; the form only shows what it says. */
export function ContactForm() {
  const { form, values, errors, failure, isSending, edit, send } = useContactForm();

  function propsOf(field: ContactField) {
    return {
      name: field,
      value: values[field],
      error: errors[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        edit(field, event.target.value),
    };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Contact" className="space-y-5">
      <noscript>
        <p className="mb-5 font-semibold text-amber">
          This form needs JavaScript. Without it, please write to {site.supportEmail}.
        </p>
      </noscript>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" autoComplete="given-name" {...propsOf('first_name')} />
        <Field label="Last name" autoComplete="family-name" {...propsOf('last_name')} />
      </div>
      <Field label="E-mail" autoComplete="email" inputMode="email" {...propsOf('email')} />
      <Field label="Phone" hint="If you would rather be called." autoComplete="tel" {...propsOf('phone')} />
      <TextArea label="Message" rows={7} {...propsOf('message')} />
      {failure ? (
        <p role="alert" className="font-semibold text-red">
          {failure}
        </p>
      ) : null}
      <Button type="submit" isBusy={isSending} className="w-full sm:w-auto">
        Send message
      </Button>
    </form>
  );
}
