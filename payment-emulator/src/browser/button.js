/** The script in the button's embed. It opens the payment window and reports the outcome. */
const CHECK_EVERY_MS = 200;
/** How long to wait for the outcome after the window closes: its message may arrive later. */
const MESSAGE_WITHIN_MS = 600;

const buttons = [...document.querySelectorAll('button')];
const pageOrigin = new URLSearchParams(location.search).get('origin') ?? '';
/** @type {Window | null} */
let checkout = null;
let watch = 0;
/** The button that was pressed, busy until its window closes. */
let pressed = buttons[0];

/** @param {object} message */
function notifyPage(message) {
  parent.postMessage(message, pageOrigin);
}

/** @param {HTMLButtonElement} button */
function begin(button) {
  if (checkout && !checkout.closed) {
    checkout.focus();
    return;
  }
  checkout = window.open('/checkoutnow/opening', '_blank', 'popup,width=480,height=780');
  if (!checkout) {
    notifyPage({ kind: 'blocked' });
    return;
  }
  pressed = button;
  pressed.setAttribute('aria-busy', 'true');
  watch = window.setInterval(checkWindow, CHECK_EVERY_MS);
  notifyPage({ kind: 'begin', fundingSource: button.dataset['funding'] });
}

function checkWindow() {
  if (!checkout?.closed) return;
  const closed = checkout;
  window.clearInterval(watch);
  window.setTimeout(() => {
    if (checkout !== closed) return;
    end();
    notifyPage({ kind: 'cancelled' });
  }, MESSAGE_WITHIN_MS);
}

function end() {
  window.clearInterval(watch);
  pressed?.removeAttribute('aria-busy');
  checkout?.close();
  checkout = null;
}

/** @param {{ kind: string, token?: string }} message */
function onPageMessage({ kind, token }) {
  if (kind === 'open' && checkout) {
    const query = new URLSearchParams({ token: token ?? '', flow: 'popup' });
    checkout.location.replace(`/checkoutnow?${query}`);
  }
  if (kind === 'refuse') end();
}

window.addEventListener('message', (event) => {
  if (event.source === parent && event.origin === pageOrigin) onPageMessage(event.data);
  if (checkout && event.source === checkout && event.origin === location.origin) {
    end();
    notifyPage(event.data);
  }
});
for (const button of buttons) {
  button.addEventListener('click', () => begin(button));
  // The handler is attached, so the button can be used.
  button.disabled = false;
}
notifyPage({ kind: 'ready', count: buttons.length });
