import { afterAll } from 'vitest';
import { z } from 'zod';
import { passOn } from './passed-on.ts';
import { startStandIn } from './stand-in.ts';

const transactionList = z.looseObject({
  transactions: z.array(z.looseObject({ id: z.string() })).default([]),
});

/** A proxy in front of the emulator. On request, all listed charges except one are in euros. */
export function startProviderOfEuros() {
  let dollarsAlone: string | null = null;
  const inEuros = (text: string, keptId: string) => {
    const list = transactionList.parse(JSON.parse(text));
    const transactions = list.transactions.map((each) =>
      each.id === keptId ? each : JSON.parse(JSON.stringify(each).replaceAll('"USD"', '"EUR"')),
    );
    return JSON.stringify({ ...list, transactions });
  };
  /** The emulator charges in dollars, so requests in euros are converted and requests in dollars refused. */
  const inEurosToo = (body: string) =>
    dollarsAlone === null
      ? body
      : body.replace(/"(USD|EUR)"/, (named) => (named === '"EUR"' ? '"USD"' : '"EUR"'));
  return {
    async standBefore(emulatorUrl: string): Promise<string> {
      const { url, stop } = await startStandIn(async (request, response) => {
        const { forwarded, status, text } = await passOn(request, emulatorUrl, inEurosToo);
        const isList = forwarded.target.includes('/transactions') && status === 200;
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(isList && dollarsAlone !== null ? inEuros(text, dollarsAlone) : text);
      });
      afterAll(stop);
      return url;
    },
    chargeInEuros({ except }: { readonly except: string }): void {
      dollarsAlone = except;
    },
  };
}
