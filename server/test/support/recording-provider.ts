import { passOn } from './passed-on.ts';
import { startStandIn } from './stand-in.ts';

type SentRequest = Awaited<ReturnType<typeof passOn>>['forwarded'];

/** A proxy in front of the emulator that records all requests. */
export async function startRecordingProvider(emulatorUrl: string) {
  const sent: SentRequest[] = [];
  const standIn = await startStandIn(async (request, response) => {
    const { forwarded, status, text } = await passOn(request, emulatorUrl);
    sent.push(forwarded);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  return { ...standIn, sent };
}
