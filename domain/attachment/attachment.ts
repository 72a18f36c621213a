/** Pictures and documents of the diary (docs/decisions/110). */
import type * as v from 'valibot';
import { attachmentBytesMax, attachmentPixelsMax } from '../limits.ts';
import { code } from '../model/code-columns.ts';
import { history, identity, importMark, instant, integer, smallint, text, uuid } from '../model/columns.ts';
import { type RowIn, table } from '../model/table.ts';

/** What can be attached, by its media type. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** What a file belongs to; nothing: the next appointment. At most one is not null. */
export const attachments = table('attachments', {
  ...identity,
  episodeId: uuid('episode_id').orNull().childOf('episodes').fixed(),
  treatmentId: uuid('treatment_id').orNull().childOf('treatments').fixed(),
  questionnaireResultId: uuid('questionnaire_result_id').orNull().childOf('questionnaire_results').fixed(),
  mediaType: code('media_type', mediaTypes).fixed(),
  /** Size of the file the device made. */
  byteSize: integer('byte_size').between(1, attachmentBytesMax).fixed(),
  /** Pixels; null for a document. */
  width: smallint('width').between(1, attachmentPixelsMax).orNull().fixed(),
  height: smallint('height').between(1, attachmentPixelsMax).orNull().fixed(),
  caption: text('caption').default(''),
  ...importMark,
  ...history,
  /** Orders files of one thing. */
  createdAt: instant('created_at').system(),
});

/** One picture or document. Its bytes may not be on this device. */
export interface Attachment extends RowIn<typeof attachments> {}

/** A row of `attachments` as the REST API sends it. */
export const attachmentRowSchema: v.GenericSchema<unknown, Attachment> = attachments.rowSchema;

/** Name of the bucket in storage. */
export const attachmentBucket = 'attachments';

/** The file's name in the bucket. */
export const attachmentObject = ({ userId, id }: Pick<Attachment, 'userId' | 'id'>): string =>
  `${userId}/${id}`;

/** Whether it is shown as a picture. */
export const isPicture = ({ mediaType }: Pick<Attachment, 'mediaType'>): boolean =>
  mediaType !== 'application/pdf';

/** What a file belongs to. */
export interface AttachedTo {
  readonly episodeId?: string | null | undefined;
  readonly treatmentId?: string | null | undefined;
  readonly questionnaireResultId?: string | null | undefined;
}

/** The files of one thing, in the order they were added; of the next appointment if nothing is named. */
export const attachmentsOf = (all: readonly Attachment[], to: AttachedTo): readonly Attachment[] =>
  all.filter(
    (one) =>
      one.episodeId === (to.episodeId ?? null) &&
      one.treatmentId === (to.treatmentId ?? null) &&
      one.questionnaireResultId === (to.questionnaireResultId ?? null),
  );
