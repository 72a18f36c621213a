import { useVisitorTexts } from '#app/i18n/areas.ts';
import type { Locale } from '#app/paths.ts';
import { type Gray, type Item, itemsOfPage } from '#app/reports/layout/drawing.ts';
import type { Detail, ExampleReport } from './example-report.ts';

const pageId = 'report-page';
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

const viewBox = ({ left, top, width, height }: Detail) => [left, top, width, height].map(short).join(' ');

function Enlarged({ detail, text }: { readonly detail: Detail; readonly text: string }) {
  return (
    <figure>
      <div className="rounded-md border border-border bg-surface-raised p-3">
        <svg
          aria-hidden="true"
          viewBox={viewBox(detail)}
          className="block h-auto w-full fill-current attack:opacity-70"
        >
          <use href={`#${pageId}`} />
        </svg>
      </div>
      <figcaption className="mt-2 text-muted text-sm">{text}</figcaption>
    </figure>
  );
}

interface Props {
  readonly report: ExampleReport;
  readonly locale: Locale;
}

/** The report's first page as it prints, in the colours of the theme, with two details large enough to read. */
export function ReportPicture({ report: { drawing, figures, calendar }, locale }: Props) {
  const t = useVisitorTexts().report;
  const { width, height } = drawing;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 @min-[44rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @min-[44rem]:gap-12">
      {/* On a phone the page would be too small to read; the details draw it from here all the same. */}
      <figure className="@max-[44rem]:hidden">
        <svg
          role="img"
          aria-label={`${t.alternative} ${t.example}`}
          lang={locale}
          viewBox={`0 0 ${width} ${height}`}
          className="block h-auto w-full border border-border bg-surface-raised fill-current attack:opacity-70"
        >
          <g id={pageId}>
            {itemsOfPage(drawing, 0).map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn as a whole.
              <ItemOf key={place} item={item} />
            ))}
          </g>
        </svg>
      </figure>
      <div className="flex flex-col gap-5 @min-[44rem]:gap-8">
        <Enlarged detail={figures} text={t.details.figures} />
        <Enlarged detail={calendar} text={`${t.details.calendar} ${t.example}`} />
      </div>
    </div>
  );
}
