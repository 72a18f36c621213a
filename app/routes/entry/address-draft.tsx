/** Fills the form from an address (docs/decisions/117). Downloaded only where an address brings answers. */
import { type ReactNode, Suspense } from 'react';
import AddressNotice from '#app/components/address-notice.tsx';
import type { EpisodeDraft } from '#app/components/episode-form/draft.ts';
import { lastMoment } from '#app/components/episode-form/last-moment.ts';
import { momentAt } from '#app/components/episode-form/moment.ts';
import { newIntakeDraft } from '#app/components/medication/intake-draft.ts';
import { thisMinute } from '#app/components/use-now.ts';
import type { PageDiary } from '#app/diary/diary.ts';
import { takeShared } from '#app/diary/store/waiting.ts';
import { localeOf } from '#app/paths.ts';
import { type AddressAnswers, readAddress } from '#domain/intake/address-answers.ts';

/** Answers that an address has brought: how they get into a draft, and what is said of them. */
export interface Filling {
  readonly fill: (draft: EpisodeDraft) => EpisodeDraft;
  /** @param waits whether the form shows a draft instead */
  readonly notice: (waits: boolean) => ReactNode;
}

export async function fillingOf(parameters: URLSearchParams, diary: PageDiary): Promise<Filling> {
  const answers = await answersOf(parameters, diary);
  return {
    fill: (draft) => withAnswers(draft, answers),
    notice: (waits) => (
      <Suspense fallback={null}>
        <AddressNotice answers={answers} waits={waits} />
      </Suspense>
    ),
  };
}

/** The answers of an address, with the text another program has shared (`?shared`) as the note. */
async function answersOf(parameters: URLSearchParams, diary: PageDiary): Promise<AddressAnswers> {
  const asked = new URLSearchParams(parameters);
  const shared = asked.has('shared') ? await takeShared('note').catch(() => undefined) : undefined;
  if (shared) asked.set('note', await shared.text());
  // The person's own medicines are in the diary; a visitor has none.
  if (asked.has('took')) await diary.whenOpen().catch(() => undefined);
  return readAddress(asked, diary.current()?.cabinet ?? [], localeOf(window.location.pathname) ?? 'es');
}

/** A first draft with the answers in it. */
function withAnswers(draft: EpisodeDraft, answers: AddressAnswers): EpisodeDraft {
  const { pain, time, took, places, symptoms, note } = answers;
  const now = momentAt(thisMinute(), draft.zone);
  return {
    ...draft,
    intensity: pain,
    ...(time !== null && { start: 'other' as const, startedAt: lastMoment(time, draft.zone) }),
    intakes: took.map((medicine) => newIntakeDraft(now, medicine)),
    places: [...places],
    symptoms: [...symptoms],
    notes: note,
  };
}
