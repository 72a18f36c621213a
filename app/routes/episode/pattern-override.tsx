import { useState } from 'react';
import { TapResult } from '#app/components/open-episode/tap-result.tsx';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeEpisode } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useEpisodePatternTexts, useQuestionTexts } from '#app/i18n/areas.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { type Episode, type EpisodeType, episodeTypes } from '#domain/episode/episode.ts';

/** The new classification and the previous one with its rule version, for undo. */
interface Done {
  readonly type: EpisodeType | null;
  readonly before: Pick<Episode, 'typeOverride' | 'typeRuleVersion'>;
}

/** Lets a person classify the attack or leave it to the rule. Saves on tap and offers undo beside it. */
export function PatternOverrideChoice({ episode }: { readonly episode: Episode }) {
  const pageDiary = usePageDiary();
  const t = useEpisodePatternTexts().override;
  const names = useQuestionTexts().type;
  const toastFailure = useFailureToast();
  const [done, setDone] = useState<Done>();
  // Optimistic value; further taps are ignored while it is being stored.
  const [storing, setStoring] = useState<{ readonly type: EpisodeType | null }>();
  const choose = (type: EpisodeType | null) => {
    if (storing) return;
    setStoring({ type });
    const { typeOverride, typeRuleVersion } = episode;
    changeEpisode(pageDiary, episode, { typeOverride: type })
      .then(() => setDone({ type, before: { typeOverride, typeRuleVersion } }), toastFailure)
      .finally(() => setStoring(undefined));
  };
  const undo = () => {
    if (done) changeEpisode(pageDiary, episode, done.before).then(() => setDone(undefined), toastFailure);
  };
  return (
    <>
      <ChoiceChips<EpisodeType | 'rule'>
        legend={t.legend}
        hint={t.hint}
        options={[
          ...episodeTypes.map((type) => ({ value: type, label: names[type] })),
          { value: 'rule' as const, label: t.asRule, quiet: true },
        ]}
        value={(storing ?? { type: episode.typeOverride }).type ?? 'rule'}
        onChange={(chosen) => choose(chosen === 'rule' ? null : chosen)}
      />
      <div role="status" className="mt-2 empty:hidden">
        {done && (
          <TapResult text={done.type === null ? t.takenBack : t.saved(names[done.type])} onUndo={undo} />
        )}
      </div>
    </>
  );
}
