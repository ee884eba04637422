import { SUPPORT_EMAIL } from '../../api/document-settings.ts';
import { contactText } from '../../content/marketing/contact.tsx';
import { PreloadLoginPage } from '../../session/preload-login-page.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { Field, TextArea } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const { form, send } = useContactForm();
  const { propsOf } = form;
  return (
    <Form state={form} label="Contact" submitLabel="Send message" onSubmit={send}>
      <PreloadLoginPage />
      <noscript>
        <p className="font-semibold text-amber">{contactText.withoutScript(SUPPORT_EMAIL)}</p>
      </noscript>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" autoComplete="given-name" {...propsOf('first_name')} />
        <Field label="Last name" autoComplete="family-name" {...propsOf('last_name')} />
      </div>
      <EmailField label="E-mail" autoComplete="email" {...propsOf('email')} />
      <Field
        label="Phone"
        hint={contactText.phoneHint}
        autoComplete="tel"
        inputMode="tel"
        {...propsOf('phone')}
      />
      <TextArea label="Message" rows={7} {...propsOf('message')} />
    </Form>
  );
}
