/**
 * The script that a page loads for its button, in the shape of the provider's: `window.paypal` with
 * `Buttons`. The button lives in a frame of the emulator, so that the page's policy for styles and
 * scripts is not in its way, and what the payer types never touches the page.
 */
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const address = new URL(script.src);
  const clientId = address.searchParams.get('client-id') ?? '';
  const DEFAULT_HEIGHT_PX = 48;
  const GAP_PX = 8;
  const disabled = (address.searchParams.get('disable-funding') ?? '').split(',');
  const fundingSources = ['paypal', 'credit', 'card'].filter((source) => !disabled.includes(source));

  /**
   * @typedef {object} ButtonOptions
   * @property {string} [fundingSource]
   * @property {{ label?: string, color?: string, shape?: string, height?: number }} [style]
   * @property {(data: object, actions: object) => Promise<string> | string} [createSubscription]
   * @property {(data: object, actions: object) => unknown} [onApprove]
   * @property {(data: object, actions: object) => unknown} [onCancel]
   * @property {(error: unknown) => unknown} [onError]
   * @property {(data: object, actions: object) => unknown} [onClick]
   * @property {(data: object, actions: object) => unknown} [onInit]
   */

  /**
   * @param {string} path
   * @param {RequestInit} [request]
   */
  async function call(path, request) {
    const reply = await fetch(`${address.origin}/sdk/subscriptions${path}`, {
      ...request,
      headers: { 'content-type': 'application/json', 'x-client-id': clientId },
    });
    const body = await reply.json();
    if (!reply.ok) throw new Error(body.details?.[0]?.issue ?? body.name);
    return body;
  }

  /** @param {ButtonOptions} given */
  function Buttons(given = {}) {
    let options = given;
    /** @type {HTMLIFrameElement | null} */
    let frame = null;
    /** @type {string | null} */
    let subscriptionId = null;
    let paymentSource = 'paypal';

    /** @param {object} message */
    const tellFrame = (message) => frame?.contentWindow?.postMessage(message, address.origin);

    /** @param {unknown} error */
    const fail = (error) => {
      tellFrame({ kind: 'refuse' });
      if (options.onError) options.onError(error);
      else console.error(error);
    };

    const createActions = {
      subscription: {
        /** @param {object} wanted */
        create: async (wanted) => (await call('', { method: 'POST', body: JSON.stringify(wanted) })).id,
        /**
         * @param {string} id
         * @param {object} wanted
         */
        revise: async (id, wanted) =>
          (await call(`/${id}/revise`, { method: 'POST', body: JSON.stringify(wanted) })).id,
      },
    };

    const approveActions = {
      subscription: {
        get: () => call(`/${subscriptionId}`),
        activate: () => Promise.reject(new Error('PERMISSION_DENIED')),
      },
      /** @param {string} target */
      redirect: (target) => location.assign(target),
      restart: () => tellFrame({ kind: 'begin' }),
    };

    async function begin() {
      let isRejected = false;
      const clickActions = {
        resolve: async () => {},
        reject: async () => {
          isRejected = true;
        },
      };
      try {
        await options.onClick?.({ fundingSource: paymentSource }, clickActions);
        if (isRejected) return tellFrame({ kind: 'refuse' });
        if (!options.createSubscription) throw new Error('createSubscription is missing');
        const id = await options.createSubscription({ paymentSource }, createActions);
        if (typeof id !== 'string' || id === '')
          throw new Error('createSubscription gave no subscription id');
        subscriptionId = id;
        tellFrame({ kind: 'open', token: id });
      } catch (error) {
        fail(error);
      }
    }

    /** @param {{ subscriptionID: string, orderID: string, payerID: string }} approval */
    async function approved(approval) {
      try {
        await options.onApprove?.({ ...approval, paymentSource }, approveActions);
      } catch (error) {
        fail(error);
      }
    }

    /** @param {number} count How many buttons stand in the frame. */
    function fit(count) {
      const { height = DEFAULT_HEIGHT_PX } = options.style ?? {};
      if (frame) frame.style.height = `${count * height + (count - 1) * GAP_PX}px`;
    }

    /** @param {MessageEvent} event */
    function hear(event) {
      if (event.origin !== address.origin || event.source !== frame?.contentWindow) return;
      const { kind, ...message } = event.data;
      if (kind === 'ready') {
        fit(message.count);
        const actions = {
          enable: async () => tellFrame({ kind: 'enable' }),
          disable: async () => tellFrame({ kind: 'disable' }),
        };
        options.onInit?.({}, actions);
      }
      if (kind === 'begin') {
        paymentSource = message.fundingSource;
        void begin();
      }
      if (kind === 'approved') void approved(message);
      if (kind === 'cancelled') {
        const actions = { redirect: (/** @type {string} */ target) => location.assign(target) };
        options.onCancel?.({ orderID: message.orderID ?? '', subscriptionID: subscriptionId }, actions);
      }
      if (kind === 'blocked') fail(new Error('The browser did not open the payment window'));
    }

    /** @param {string | HTMLElement} container */
    function render(container) {
      const parent = typeof container === 'string' ? document.querySelector(container) : container;
      if (!parent) return Promise.reject(new Error('The element for the button is not in the page'));
      const made = document.createElement('iframe');
      const { label = 'paypal' } = options.style ?? {};
      const funding = options.fundingSource ?? fundingSources.join(',');
      const query = new URLSearchParams({ origin: location.origin, label, funding });
      made.src = `${address.origin}/sdk/button?${query}`;
      made.title = 'PayPal';
      // Set one by one: a style attribute in markup would be refused by a strict policy.
      made.style.width = '100%';
      made.style.border = '0';
      // As its content has it: where they differ, the frame gets a background.
      made.style.colorScheme = 'light';
      frame = made;
      fit(1);
      window.addEventListener('message', hear);
      return new Promise((resolve) => {
        made.addEventListener('load', () => resolve(undefined), { once: true });
        parent.append(made);
      });
    }

    async function close() {
      tellFrame({ kind: 'refuse' });
      window.removeEventListener('message', hear);
      frame?.remove();
      frame = null;
    }

    return {
      render,
      close,
      isEligible: () => options.fundingSource === undefined || fundingSources.includes(options.fundingSource),
      /** @param {ButtonOptions} changed */
      updateProps: async (changed) => {
        options = { ...options, ...changed };
      },
      resume: () => {},
      hasReturned: () => false,
    };
  }

  Reflect.set(window, script.dataset['namespace'] || 'paypal', {
    Buttons,
    FUNDING: { PAYPAL: 'paypal', CREDIT: 'credit', CARD: 'card' },
    getFundingSources: () => fundingSources,
    isFundingEligible: (/** @type {string} */ source) => fundingSources.includes(source),
    version: '5.0.0-emulated',
  });
})();
