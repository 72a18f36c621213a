import * as v from 'valibot';
import { readBroadcast } from './broadcast-frame.ts';
import { parseJson } from './json.ts';

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
