import { passOn } from './passed-on.ts';
import { startStandIn } from './stand-in.ts';

type SentRequest = Awaited<ReturnType<typeof passOn>>['asked'];

/** A proxy in front of the emulator that records all requests. */
export async function startRecordingProvider(emulatorUrl: string) {
  const sent: SentRequest[] = [];
  const standIn = await startStandIn(async (request, response) => {
    const { asked, status, text } = await passOn(request, emulatorUrl);
    sent.push(asked);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  return { ...standIn, sent };
}
