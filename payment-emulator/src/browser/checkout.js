/** The script of the payment page: it fills in test cards and leads back after the payer's decision. */
const END_BY_ITSELF_MS = 3000;

const fills = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('button[data-number]'));
for (const fill of fills) {
  fill.disabled = false;
  fill.addEventListener('click', () => {
    const { number = '', expiry = '' } = fill.dataset;
    setField('number', number);
    setField('expiry', expiry);
    setField('security_code', '123');
    document.querySelector('form')?.querySelector('button')?.focus();
  });
}

/**
 * @param {string} name
 * @param {string} value
 */
function setField(name, value) {
  const field = document.querySelector(`input[name="${name}"]`);
  if (field instanceof HTMLInputElement) field.value = value;
}

const outcome = document.querySelector('[data-outcome]');
if (outcome instanceof HTMLElement) leave(outcome.dataset);

/** @param {DOMStringMap} data */
function leave({ outcome: kind, silent, popup, next, subscription, order, payer }) {
  if (silent !== undefined) {
    window.close();
    return;
  }
  if (popup !== undefined && window.opener) {
    const approval = { subscriptionID: subscription, orderID: order, payerID: payer };
    const message = kind === 'approved' ? { kind, ...approval } : { kind, orderID: order };
    window.opener.postMessage(message, location.origin);
    // The embed that opened this window closes it, unless its page is gone.
    window.setTimeout(() => window.close(), END_BY_ITSELF_MS);
    return;
  }
  if (next) location.replace(next);
}
