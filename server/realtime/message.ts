import * as v from 'valibot';

/** Versions of the protocol's frames: 1.0.0 is an object, 2.0.0 a list, with binary broadcasts. */
export const versions = ['1.0.0', '2.0.0'] as const;
export type Version = (typeof versions)[number];

/** One message in either direction. A ref is chosen by the client; an answer repeats it. */
export interface Message {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

const ref = v.nullish(v.pipe(v.string(), v.maxLength(255)), null);
/** Any text, so that a client hears that a topic is none. */
const topic = v.string();
const event = v.pipe(v.string(), v.maxLength(255));

const listSchema = v.pipe(
  v.tuple([ref, ref, topic, event, v.unknown()]),
  v.transform(([joinRef, ref, topic, event, payload]): Message => ({ joinRef, ref, topic, event, payload })),
);
const objectSchema = v.pipe(
  v.object({ join_ref: ref, ref, topic, event, payload: v.unknown() }),
  v.transform(({ join_ref, ...rest }): Message => ({ ...rest, joinRef: join_ref })),
);

/** @returns undefined for anything that is not a message */
export function readMessage(version: Version, data: Buffer, isBinary: boolean): Message | undefined {
  if (isBinary) return version === '2.0.0' ? readBroadcast(data) : undefined;
  const parsed = v.safeParse(
    version === '2.0.0' ? listSchema : objectSchema,
    parseJson(data.toString('utf8')),
  );
  return parsed.success ? parsed.output : undefined;
}

export function writeMessage(version: Version, { joinRef, ref, topic, event, payload }: Message): string {
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  );
}

/** Maximum nesting: no message of the protocol is deeper, and writing it again recurses. */
const deepest = 64;

/** @returns undefined when the text is not JSON, or nested too deep */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isShallow(value, deepest) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

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
function readBroadcast(frame: Buffer): Message | undefined {
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
