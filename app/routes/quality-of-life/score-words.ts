import { useQualityTexts } from '#app/i18n/areas.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Band, bandOf, type SeriesName } from '#domain/clinical/instruments.ts';

/** Words for scores and their bands. */
export function useScoreWords() {
  const { bands } = useQualityTexts();
  const locale = useLocale();
  const rangeOf = ({ from, to }: Band) => (to === null ? bands.above(from) : bands.between(from, to));
  const nameOf = (series: SeriesName, { grade }: Band) =>
    series === 'hit6' ? bands.hit6[grade] : bands.midas[grade];
  return {
    rangeOf,
    /** "grado III", "impacto grave". */
    nameOf,
    /** The band of a score, with the name of the scale; empty if it has none. */
    bandText(series: SeriesName, score: number): string {
      const band = bandOf(series, score);
      if (!band) return '';
      const name = nameOf(series, band);
      return series === 'lost_days' ? bands.asMidas(name) : name;
    },
    number: (value: number) => formatNumber(locale, value),
  };
}
