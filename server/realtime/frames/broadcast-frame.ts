import { parseJson } from './json.ts';
import type { Message } from './message.ts';

const kinds = { fromClient: 3, toClient: 4 };
const encodings = { binary: 0, json: 1 };

/** A message to everybody on a topic: JSON, or bytes the server does not interpret. */
export interface Broadcast {
  readonly type: 'broadcast';
  readonly event: string;
  readonly payload: unknown;
}

/**
 * Parses the binary frame of a client's broadcast: kind, five lengths, encoding, five texts (join ref, ref, topic,
 * event, metadata), then the payload. Each number is one byte.
 * @returns undefined for any other bytes
 */
export function readBroadcast(frame: Buffer): Message | undefined {
  if (frame.length < 7 || frame[0] !== kinds.fromClient) return undefined;
  const encoding = frame[6];
  let offset = 7;
  const texts = [...frame.subarray(1, 6)].map((length) => {
    const text = frame.subarray(offset, offset + length).toString('utf8');
    offset += length;
    return text;
  });
  if (offset > frame.length || (encoding !== encodings.binary && encoding !== encodings.json))
    return undefined;
  const [joinRef, ref, topic = '', event = ''] = texts;
  const rest = frame.subarray(offset);
  const payload = encoding === encodings.json ? parseJson(rest.toString('utf8')) : rest;
  if (topic === '' || payload === undefined) return undefined;
  const broadcast: Broadcast = { type: 'broadcast', event, payload };
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload: broadcast };
}

/** The frame that carries bytes to a client; JSON is sent as an ordinary message, which every client understands. */
export function writeBroadcast(topic: string, event: string, payload: Uint8Array): Buffer {
  const texts = [topic, event, ''].map((text) => Buffer.from(text));
  const lengths = texts.map(({ length }) => length);
  return Buffer.concat([Buffer.from([kinds.toClient, ...lengths, encodings.binary]), ...texts, payload]);
}
