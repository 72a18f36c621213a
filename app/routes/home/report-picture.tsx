import { useVisitorTexts } from '#app/i18n/areas.ts';
import type { Locale } from '#app/paths.ts';
import { type Drawing, type Gray, type Item, itemsOfPage } from '#app/reports/layout/drawing.ts';

const short = (length: number) => Number(length.toFixed(1));

/** Maps a gray to the theme: a share of the text colour, or the paper colour for white on dark. */
const inkOf = (gray: Gray | null) =>
  gray === null
    ? { fill: 'none' }
    : gray === 1
      ? { className: 'fill-surface-raised' }
      : { fillOpacity: gray === 0 ? undefined : short(1 - gray) };

function ItemOf({ item }: { readonly item: Item }) {
  if (item.kind === 'shape') {
    const { stroke } = item;
    return (
      <path
        d={item.path}
        {...inkOf(item.fill)}
        stroke={stroke === null || stroke === 1 ? undefined : 'currentColor'}
        strokeOpacity={stroke === null || stroke === 0 ? undefined : short(1 - stroke)}
        strokeWidth={stroke === null ? undefined : short(item.width)}
        strokeDasharray={item.dash?.join(' ')}
      />
    );
  }
  // The example has no photos.
  if (item.kind === 'picture') return null;
  return (
    <text
      x={short(item.x)}
      y={short(item.y)}
      fontSize={item.size}
      fontWeight={item.weight === 'strong' ? 700 : undefined}
      {...inkOf(item.gray)}
    >
      {item.text}
    </text>
  );
}

interface Props {
  readonly drawing: Drawing;
  readonly locale: Locale;
}

/** The report's first page as it prints, in the colours of the theme. */
export function ReportPicture({ drawing, locale }: Props) {
  const t = useVisitorTexts().report;
  const { width, height } = drawing;
  return (
    <svg
      role="img"
      aria-label={t.alternative}
      lang={locale}
      viewBox={`0 0 ${width} ${height}`}
      className="block h-auto w-full rounded-lg bg-surface-raised fill-current attack:opacity-70"
    >
      {itemsOfPage(drawing, 0).map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn as a whole.
        <ItemOf key={place} item={item} />
      ))}
    </svg>
  );
}
