import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { useMedicationTexts } from '#app/i18n/medication.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import type { Episode } from '#domain/episode/episode.ts';

/** The value of the chip that stands for no episode. */
const noEpisode = 'none';

interface Props {
  /** Those it may belong to, newest first. */
  readonly episodes: readonly Episode[];
  readonly value: string | null;
  readonly onChange: (episodeId: string | null) => void;
}

/** Which attack an intake was taken for: the open one, unless the person says that it was not for this one. */
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
