/**
 * The script that a page loads for its button, with the provider's interface: `window.paypal` with `Buttons`.
 * The button is in an embed of the emulator, so that the page's content policy does not apply to it and the
 * payer's input never reaches the page.
 */
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const address = new URL(script.src);
  const clientId = address.searchParams.get('client-id') ?? '';
  const DEFAULT_HEIGHT_PX = 48;
  const GAP_PX = 8;

  /**
   * @typedef {object} ButtonOptions
   * @property {{ label?: string, height?: number }} [style]
   * @property {(data: object, actions: object) => Promise<string> | string} [createSubscription]
   * @property {(data: object) => unknown} [onApprove]
   * @property {(data: object) => unknown} [onCancel]
   * @property {(error: unknown) => unknown} [onError]
   */

  /**
   * @param {string} path
   * @param {object} wanted
   * @returns {Promise<string>} the id of the subscription
   */
  async function post(path, wanted) {
    const reply = await fetch(`${address.origin}/sdk/subscriptions${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-id': clientId },
      body: JSON.stringify(wanted),
    });
    const body = await reply.json();
    if (!reply.ok) throw new Error(body.details?.[0]?.issue ?? body.name);
    return body.id;
  }

  /** @param {ButtonOptions} options */
  function Buttons(options = {}) {
    /** @type {HTMLIFrameElement | null} */
    let embed = null;
    /** @type {string | null} */
    let subscriptionId = null;
    let paymentSource = 'paypal';

    /** @param {object} message */
    const notifyEmbed = (message) => embed?.contentWindow?.postMessage(message, address.origin);

    /** @param {unknown} error */
    const fail = (error) => {
      notifyEmbed({ kind: 'refuse' });
      if (options.onError) options.onError(error);
      else console.error(error);
    };

    const createActions = {
      subscription: {
        /** @param {object} wanted */
        create: (wanted) => post('', wanted),
        /**
         * @param {string} id
         * @param {object} wanted
         */
        revise: (id, wanted) => post(`/${id}/revise`, wanted),
      },
    };

    async function begin() {
      try {
        if (!options.createSubscription) throw new Error('createSubscription is missing');
        const id = await options.createSubscription({ paymentSource }, createActions);
        if (typeof id !== 'string' || id === '')
          throw new Error('createSubscription gave no subscription id');
        subscriptionId = id;
        notifyEmbed({ kind: 'open', token: id });
      } catch (error) {
        fail(error);
      }
    }

    /** @param {{ subscriptionID: string, orderID: string, payerID: string }} approval */
    async function approved(approval) {
      try {
        await options.onApprove?.({ ...approval, paymentSource });
      } catch (error) {
        fail(error);
      }
    }

    /** @param {number} count The number of buttons in the embed. */
    function resize(count) {
      const { height = DEFAULT_HEIGHT_PX } = options.style ?? {};
      if (embed) embed.style.height = `${count * height + (count - 1) * GAP_PX}px`;
    }

    /** @param {MessageEvent} event */
    function onMessage(event) {
      if (event.origin !== address.origin || event.source !== embed?.contentWindow) return;
      const { kind, ...message } = event.data;
      if (kind === 'ready') resize(message.count);
      if (kind === 'begin') {
        paymentSource = message.fundingSource;
        void begin();
      }
      if (kind === 'approved') void approved(message);
      if (kind === 'cancelled') {
        options.onCancel?.({ orderID: message.orderID ?? '', subscriptionID: subscriptionId });
      }
      if (kind === 'blocked') fail(new Error('The browser did not open the payment window'));
    }

    /** @param {string | HTMLElement} container */
    function render(container) {
      const parent = typeof container === 'string' ? document.querySelector(container) : container;
      if (!parent) return Promise.reject(new Error('The element for the button is not in the page'));
      const created = document.createElement('iframe');
      const { label = 'paypal' } = options.style ?? {};
      const query = new URLSearchParams({ origin: location.origin, label });
      created.src = `${address.origin}/sdk/button?${query}`;
      created.title = 'PayPal';
      // A style attribute in markup would violate a strict content policy.
      created.style.width = '100%';
      created.style.border = '0';
      // If the colour schemes differ, the browser gives the embed a background.
      created.style.colorScheme = 'light';
      embed = created;
      resize(1);
      window.addEventListener('message', onMessage);
      return new Promise((resolve) => {
        created.addEventListener('load', () => resolve(undefined), { once: true });
        parent.append(created);
      });
    }

    async function close() {
      notifyEmbed({ kind: 'refuse' });
      window.removeEventListener('message', onMessage);
      embed?.remove();
      embed = null;
    }

    return { render, close };
  }

  Reflect.set(window, script.dataset['namespace'] || 'paypal', {
    Buttons,
    version: '5.0.0-emulated',
  });
})();
