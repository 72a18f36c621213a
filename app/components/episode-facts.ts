import { useEpisodeTexts } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import type { Locale } from '#app/paths.ts';
import type { EpisodeContent } from '#domain/episode/episode.ts';
import { sideOf } from '#domain/vocabulary/places.ts';
import { symptoms } from '#domain/vocabulary/symptoms.ts';
import type { CodeLabel } from './vocabulary/code-labels.ts';

/** Symptoms that are named; the rest is only counted. */
const namedMax = 3;

/** Facts that make an episode recognisable, each in a few words or empty. */
interface EpisodeFacts {
  readonly side: string;
  /** In the vocabulary's order, which begins with the symptoms of ICHD-3 1.1 D. */
  readonly symptoms: string;
  readonly aura: string;
}

/** An episode in short: the side, the first symptoms, whether there was aura. */
export function episodeFacts(
  locale: Locale,
  { places, symptoms: felt, aura, auraSigns }: EpisodeContent,
  labelOf: CodeLabel,
): EpisodeFacts {
  const t = useEpisodeTexts.in(locale).facts;
  const side = sideOf(places);
  const known: readonly string[] = symptoms;
  const ordered = [...felt].sort((a, b) => placeIn(known, a) - placeIn(known, b));
  const named = ordered.slice(0, namedMax).map((code) => labelOf('symptoms', code).toLocaleLowerCase(locale));
  const more = ordered.length - named.length;
  return {
    side: side === null ? '' : t.side[side],
    symptoms: formatList(locale, more > 0 ? [...named, t.more(more)] : named),
    aura: Object.keys(aura).length > 0 || auraSigns.length > 0 ? t.aura : '',
  };
}

/** Own entries come after the vocabulary. */
function placeIn(codes: readonly string[], code: string): number {
  const index = codes.indexOf(code);
  return index === -1 ? codes.length : index;
}
