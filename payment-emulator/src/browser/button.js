/** Inside the button's frame: opens the payment window and passes on what becomes of it. */
const LOOK_EVERY_MS = 200;
/** A window that closes after it has spoken is seen closed before it is heard. */
const HEARD_WITHIN_MS = 600;

const button = /** @type {HTMLButtonElement} */ (document.querySelector('button'));
const pageOrigin = new URLSearchParams(location.search).get('origin') ?? '';
/** @type {Window | null} */
let checkout = null;
let watch = 0;

/** @param {object} message */
function tellPage(message) {
  parent.postMessage(message, pageOrigin);
}

function begin() {
  if (checkout && !checkout.closed) {
    checkout.focus();
    return;
  }
  checkout = window.open('/checkoutnow/opening', '_blank', 'popup,width=480,height=780');
  if (!checkout) {
    tellPage({ kind: 'blocked' });
    return;
  }
  button.setAttribute('aria-busy', 'true');
  watch = window.setInterval(look, LOOK_EVERY_MS);
  tellPage({ kind: 'begin' });
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
  button.removeAttribute('aria-busy');
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
  if (kind === 'begin') begin();
  if (kind === 'enable' || kind === 'disable') button.disabled = kind === 'disable';
}

window.addEventListener('message', (event) => {
  if (event.source === parent && event.origin === pageOrigin) hearPage(event.data);
  if (checkout && event.source === checkout && event.origin === location.origin) {
    end();
    tellPage(event.data);
  }
});
button.addEventListener('click', begin);
tellPage({ kind: 'ready' });
