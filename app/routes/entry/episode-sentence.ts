import { episodeFacts } from '#app/components/episode-facts.ts';
import { formatMedicine } from '#app/components/medication/format-medicine.ts';
import { formatRelativeInstant } from '#app/components/relative-instant.ts';
import { useToday } from '#app/components/use-today.ts';
import { type CodeLabel, codeLabels, useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { useEpisodeTexts, useWords } from '#app/i18n/areas.ts';
import type { episode as EpisodeModule } from '#app/i18n/es/episode.ts';
import { formatDuration, formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Locale } from '#app/paths.ts';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import type { EpisodeContent } from '#domain/episode/episode.ts';
import { type Duration, duration } from '#domain/episode/episode-rules.ts';
import type { IntakeContent } from '#domain/intake/intake.ts';
import { painBandOf } from '#domain/vocabulary/pain.ts';

/** An episode with its intakes, saved or about to be. */
interface EpisodeToDescribe {
  readonly episode: EpisodeContent;
  readonly intakes: readonly IntakeContent[];
}

/**
 * One episode in plain sentences: "Dolor 7 de 10 (intenso). Empezó hoy a las 14:32 y sigue: van 2 h."
 * @param now decides what today is and how long an open one has lasted
 * @param labelOf names codes, own entries included
 */
export function episodeSentences(
  locale: Locale,
  { episode, intakes }: EpisodeToDescribe,
  now: Instant,
  labelOf: CodeLabel = codeLabels(locale, []),
): string {
  const t = useEpisodeTexts.in(locale).sentence;
  const today = localDateOf(now, currentZone());
  const start = formatRelativeInstant(locale, episode.startedAt, episode.zone, today);
  const course = courseLabel(t, start, duration(episode, now));
  const medicines = intakes.map((intake) => formatMedicine(locale, intake));
  const facts = episodeFacts(locale, episode, labelOf);
  const context = episode.context.map((tag) => labelOf('context', tag).toLocaleLowerCase(locale));
  return [
    t.pain(episode.intensity, useWords.in(locale).pain[painBandOf(episode.intensity)]),
    course,
    episode.wokeWith ? t.wokeWith : '',
    facts.side === '' ? '' : t.side(facts.side),
    facts.symptoms === '' ? '' : t.symptoms(facts.symptoms),
    facts.aura === '' ? '' : t.aura,
    medicines.length > 0 ? t.medication(formatList(locale, medicines)) : '',
    medicines.length === 0 && episode.tookNothing ? t.tookNothing : '',
    context.length > 0 ? t.context(formatList(locale, context)) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function courseLabel(t: (typeof EpisodeModule)['sentence'], start: string, length: Duration): string {
  switch (length.kind) {
    case 'known':
      return t.lasted(start, formatDuration(Math.round(length.minutes)));
    case 'ongoing':
      // A duration of zero minutes is left out.
      return length.minutes < 1
        ? t.justStarted(start)
        : t.ongoing(start, formatDuration(Math.floor(length.minutes)));
    case 'unknown':
      return t.endUnknown(start);
  }
}

/** `episodeSentences` in the page's language, as of now. */
export function useEpisodeSentences(): (episode: EpisodeToDescribe) => string {
  const locale = useLocale();
  const labelOf = useCodeLabels();
  // Renders again on a new day.
  useToday();
  return (described) => episodeSentences(locale, described, new Date().toISOString(), labelOf);
}
