import { once } from 'node:events';

type Fields = Readonly<Record<string, unknown>>;

interface BiDi {
  send(method: string, params?: Fields): Promise<Fields>;
  onEvent(method: string, listener: (params: Fields) => void): void;
}

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  readonly error?: string;
  readonly message?: string;
}

interface Waiting {
  resolve(result: Fields): void;
  reject(error: Error): void;
}

/** WebDriver BiDi: commands and events as JSON over one socket. https://www.w3.org/TR/webdriver-bidi/ */
export async function connectBiDi(address: string): Promise<BiDi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (params: Fields) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method = '', params = {}, result = {}, error, message }: Message = JSON.parse(data);
    if (type === 'event') listeners.get(method)?.(params);
    if (id === undefined) return;
    if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'));
  });
  await once(socket, 'open');
  return {
    send(method, params = {}) {
      lastId += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Fields>();
      waiting.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return promise;
    },
    onEvent(method, listener) {
      listeners.set(method, listener);
    },
  };
}
