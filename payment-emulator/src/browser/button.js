/** Inside the button's frame: opens the payment window and passes on what becomes of it. */
const LOOK_EVERY_MS = 200;
/** A window that closes after it has spoken is seen closed before it is heard. */
const HEARD_WITHIN_MS = 600;

const buttons = [...document.querySelectorAll('button')];
const pageOrigin = new URLSearchParams(location.search).get('origin') ?? '';
/** @type {Window | null} */
let checkout = null;
let watch = 0;
/** The one that was pressed, and that waits until its window is closed. */
let pressed = buttons[0];

/** @param {object} message */
function tellPage(message) {
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
    tellPage({ kind: 'blocked' });
    return;
  }
  pressed = button;
  pressed.setAttribute('aria-busy', 'true');
  watch = window.setInterval(look, LOOK_EVERY_MS);
  tellPage({ kind: 'begin', fundingSource: button.dataset['funding'] });
}

function look() {
  if (!checkout?.closed) return;
  const closed = checkout;
  window.clearInterval(watch);
  window.setTimeout(() => {
    if (checkout !== closed) return;
    end();
    tellPage({ kind: 'cancelled' });
  }, HEARD_WITHIN_MS);
}

function end() {
  window.clearInterval(watch);
  pressed?.removeAttribute('aria-busy');
  checkout?.close();
  checkout = null;
}

/** @param {{ kind: string, token?: string }} message */
function hearPage({ kind, token }) {
  if (kind === 'open' && checkout) {
    const query = new URLSearchParams({ token: token ?? '', flow: 'popup' });
    checkout.location.replace(`/checkoutnow?${query}`);
  }
  if (kind === 'refuse') end();
}

window.addEventListener('message', (event) => {
  if (event.source === parent && event.origin === pageOrigin) hearPage(event.data);
  if (checkout && event.source === checkout && event.origin === location.origin) {
    end();
    tellPage(event.data);
  }
});
for (const button of buttons) {
  button.addEventListener('click', () => begin(button));
  // From now on it does something.
  button.disabled = false;
}
tellPage({ kind: 'ready', count: buttons.length });
