import { expect, test } from 'vitest';
import { type EpisodeDraft, emptyDraft } from '#app/components/episode-form/draft.ts';
import { readDraft } from '#app/components/episode-form/read-draft.ts';
import { Failure } from '#app/errors/failure.ts';
import { anEpisode } from '#domain/examples/fixtures.ts';
import { type EntryEvent, type EntryState, editing, entryReducer, type Saved } from './entry-state.ts';

const failure = new Failure('device_full');
const open = anEpisode({ started: '2026-11-20T09:00' });

interface Entry {
  readonly draft: EpisodeDraft;
  readonly saved: Saved;
}

/** A valid draft with an id of its own, and what is shown after it was saved. */
function anEntry(): Entry {
  const draft = { ...emptyDraft(), intensity: 7 };
  const content = readDraft(draft, '2026-11-20T12:00:00.000Z');
  if (!content.ok) throw new Error('The draft is not valid');
  const store = async () => async () => undefined;
  return { draft, saved: { ...content.value, addedTo: undefined, store, stored: store() } };
}

const earlier = anEntry();
const later = anEntry();
const submitted: EntryEvent = { type: 'submitted' };
const asked: EntryEvent = { type: 'asked', mayBelongTo: [open] };
const tooLong: EntryEvent = { type: 'refused', refusal: 'notes-too-long' };
const undone: EntryEvent = { type: 'undone' };
const startedOver: EntryEvent = { type: 'startedOver' };
const decided = ({ draft }: Entry): EntryEvent => ({ type: 'decided', draft });
const begun = (entry: Entry): EntryEvent => ({ type: 'begun', ...entry });
const stored = ({ draft }: Entry): EntryEvent => ({ type: 'stored', draft });
const failed = ({ draft }: Entry): EntryEvent => ({ type: 'failed', draft, failure });
const save = (entry: Entry) => [submitted, decided(entry), begun(entry)];

const after = (...events: readonly EntryEvent[]) => events.reduce<EntryState>(entryReducer, editing);
const refused: EntryState = { name: 'editing', refusal: failure };

test('is saving until the entry is stored', () => {
  expect(after(...save(earlier))).toEqual({ name: 'saving', ...earlier });
  expect(after(...save(earlier), stored(earlier))).toEqual({ name: 'saved', ...earlier });
});

test('shows nothing as saved while it waits for consent', () => {
  const waiting: EntryState = { name: 'consenting', draft: earlier.draft };
  expect(after(submitted, decided(earlier))).toEqual(waiting);
  // Save was pressed again meanwhile.
  expect(after(submitted, decided(earlier), submitted, tooLong)).toEqual(waiting);
  expect(after(submitted, decided(earlier), asked, begun(earlier))).toEqual({
    name: 'saving',
    ...earlier,
  });
  expect(after(submitted, decided(earlier), failed(earlier))).toEqual(refused);
});

test('shows as saved what consent was given for late, after the form was started over', () => {
  const late = [submitted, decided(earlier), startedOver, begun(earlier)];
  expect(after(...late)).toEqual({ name: 'saving', ...earlier });
  expect(after(...late, failed(earlier))).toEqual(refused);
  // Declined late: the form has another draft by then.
  expect(after(submitted, decided(earlier), startedOver, failed(earlier))).toEqual(editing);
});

test('asks which attack, and saves the answer', () => {
  expect(after(submitted, asked)).toEqual({ name: 'asking', mayBelongTo: [open] });
  expect(after(submitted, asked, ...save(earlier))).toEqual({ name: 'saving', ...earlier });
});

test('asks on when the answer is refused, and drops the reason at the next one', () => {
  const asking = { name: 'asking', mayBelongTo: [open] };
  expect(after(submitted, asked, submitted, tooLong)).toEqual({ ...asking, refusal: 'notes-too-long' });
  expect(after(submitted, asked, submitted, tooLong, submitted)).toEqual(asking);
  expect(after(submitted, asked, submitted, tooLong, startedOver)).toEqual(editing);
});

test('a refusal leaves the form open, without the question and what was undone', () => {
  expect(after(undone, submitted, asked, ...save(earlier), failed(earlier))).toEqual(refused);
  expect(after(...save(earlier), stored(earlier), failed(earlier))).toEqual(refused);
  expect(after(...save(earlier), failed(earlier), submitted)).toEqual(editing);
});

test('says that an entry was undone until it is saved or thrown away', () => {
  const isUndone = { name: 'editing', isUndone: true };
  expect(after(...save(earlier), undone)).toEqual(isUndone);
  expect(after(...save(earlier), undone, submitted, tooLong)).toEqual({
    ...isUndone,
    refusal: 'notes-too-long',
  });
  expect(after(...save(earlier), undone, submitted, asked)).toEqual({
    ...isUndone,
    name: 'asking',
    mayBelongTo: [open],
  });
  expect(after(...save(earlier), undone, startedOver)).toEqual(editing);
  expect(after(...save(earlier), undone, ...save(later), failed(later))).toEqual(refused);
});

test.each<[string, readonly EntryEvent[]]>([
  ['a new form', [startedOver]],
  ['an undone entry', [undone]],
  ['a question', [startedOver, submitted, asked]],
  ['an entry that waits for consent', [startedOver, submitted, decided(later)]],
  ['the next entry', [startedOver, ...save(later)]],
  ['the next entry, stored', [startedOver, ...save(later), stored(later)]],
])('what becomes of an earlier entry does not change %s', (_, moved) => {
  const state = after(...save(earlier), ...moved);
  // The same object: the hook shows the failure elsewhere.
  expect(entryReducer(state, failed(earlier))).toBe(state);
  expect(entryReducer(state, stored(earlier))).toBe(state);
});

test('is refused once when the same entry was saved twice', () => {
  const twice = after(...save(earlier), ...save(earlier), failed(earlier));
  expect(twice).toEqual(refused);
  expect(entryReducer(twice, failed(earlier))).toBe(twice);
});

test('is not stored again while it is being stored', () => {
  const saving = after(...save(earlier));
  expect(entryReducer(saving, decided(earlier))).toBe(saving);
  expect(entryReducer(saving, decided(later))).toEqual({ name: 'consenting', draft: later.draft });
});

test('asks and refuses nothing beside what is shown as saved', () => {
  for (const state of [after(...save(earlier)), after(...save(earlier), stored(earlier))])
    for (const late of [submitted, asked, tooLong]) expect(entryReducer(state, late)).toBe(state);
});
