import { useMemo } from 'react';
import { formatMedicine } from '#app/components/medication/format-medicine.ts';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { type Diary, entireDiary, useDiary } from '#app/diary/diary.ts';
import { useCalendarTexts, useCodes, useEpisodeTexts, useReviewTexts, useWords } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { DayLog } from '#domain/day/day-log.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { intakesOf } from '#domain/episode/episode-rules.ts';
import type { Intake } from '#domain/intake/intake.ts';
import { painBandOf } from '#domain/vocabulary/pain.ts';
import { useDayLogFacts } from '../day-facts.ts';
import { prepare, type Searchable } from './search-diary.ts';

/** Everything in the diary that has words, newest first, prepared for the search; undefined until the diary is there. */
export function useSearchables(): ReturnType<typeof prepare> | undefined {
  const diary = useDiary(entireDiary);
  const { free } = useCalendarTexts().day;
  const { log } = useReviewTexts().search;
  const { line } = useEpisodeTexts();
  const words = useWords();
  const codes = useCodes();
  const locale = useLocale();
  const labelOf = useCodeLabels();
  const factsOf = useDayLogFacts();

  const textsOfIntake = (intake: Intake) => [
    formatMedicine(locale, intake),
    ...intake.sideEffects.map((code) => labelOf('side_effects', code)),
    intake.notes,
  ];
  const ofEpisode = (episode: Episode): Searchable => ({
    day: episode.localDate,
    id: episode.id,
    title: line.intensity(episode.intensity, words.pain[painBandOf(episode.intensity)]),
    texts: [
      ...intakesOf(episode).flatMap(textsOfIntake),
      ...episode.symptoms.map((code) => labelOf('symptoms', code)),
      ...episode.premonitory.map((code) => labelOf('premonitory', code)),
      ...episode.postdrome.map((code) => labelOf('postdrome', code)),
      ...episode.context.map((code) => labelOf('context', code)),
      ...episode.reliefMethods.map((code) => labelOf('relief_methods', code)),
      ...episode.quality.map((code) => labelOf('quality', code)),
      ...episode.places.map((place) => codes.places[place]),
      ...Object.keys(episode.aura).map((kind) => codes.aura[kind as keyof typeof episode.aura]),
      episode.notes,
    ].filter((text) => text !== ''),
  });
  const ofLog = (dayLog: DayLog): Searchable => ({
    day: dayLog.localDate,
    id: dayLog.id,
    title: dayLog.headacheFree ? free : log,
    texts: [...factsOf(dayLog), dayLog.notes].filter((text) => text !== ''),
  });
  const ofIntake = (intake: Intake): Searchable => {
    const [title = '', ...texts] = textsOfIntake(intake);
    return { day: intake.localDate, id: intake.id, title, texts: texts.filter((text) => text !== '') };
  };
  const all = ({ episodes, dayLogs, intakes }: Diary) =>
    [
      ...episodes.map(ofEpisode),
      ...[...dayLogs.values()].map(ofLog),
      ...intakes.filter(({ episodeId }) => episodeId === null).map(ofIntake),
    ].sort((a, b) => b.day.localeCompare(a.day));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the page's language
  return useMemo(() => diary && prepare(all(diary)), [diary, locale, labelOf]);
}
