import { progressExchange } from './progress-exchange.ts';

export const sendUnsent = () => progressExchange.send();
