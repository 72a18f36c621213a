import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import type { Episode } from '#domain/episode/episode.ts';

/** Value of the "no episode" chip. */
const noEpisode = 'none';

interface Props {
  /** Episodes it may belong to, newest first. */
  readonly episodes: readonly Episode[];
  readonly value: string | null;
  readonly onChange: (episodeId: string | null) => void;
}

/** Chooses the episode an intake belongs to: the open one by default, or none. */
export function EpisodeChoice({ episodes, value, onChange }: Props) {
  const t = useMedicationTexts().intake;
  const formatInstant = useFormatRelativeInstant();
  if (episodes.length === 0) return null;
  return (
    <ChoiceChips
      legend={t.forEpisode}
      options={[
        ...episodes.map(({ id, startedAt, zone }) => ({
          value: id,
          label: t.forThis(formatInstant(startedAt, zone)),
        })),
        { value: noEpisode, label: episodes.length === 1 ? t.notForThis : t.forNone, quiet: true },
      ]}
      value={value ?? noEpisode}
      onChange={(chosen) => onChange(chosen === noEpisode ? null : chosen)}
    />
  );
}
