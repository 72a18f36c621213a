import { useEffect, useMemo } from 'react';
import { cx } from '#app/ui/cx.ts';
import { fontUrls } from './font/font-files.ts';
import { type Drawing, type Gray, type Item, itemsOfPage, type Structure } from './layout/drawing.ts';
import { layOut } from './layout/layout.ts';
import type { Paper, ReportDocument } from './words/document.ts';

/** The PDF's fonts under their own name, so that the page on the screen has the same widths. */
const family = 'Atkinson Report';

let hasFonts = false;

/**
 * Loads the fonts when the first page is shown. Until then the screen's font is used, if it is here: where a share link opens,
 * Chromium would request it with the address of the page, as it applies no referrer policy to the page's own stylesheet.
 */
function loadFonts(): void {
  if (hasFonts) return;
  hasFonts = true;
  for (const [url, weight] of [
    [fontUrls.normal, '400'],
    [fontUrls.strong, '700'],
  ] as const)
    document.fonts.add(new FontFace(family, `url(${url})`, { weight, display: 'swap' }));
}

/** Paper is white and ink is black in every theme. */
const inkOf = (gray: Gray | null) => {
  if (gray === null) return 'none';
  const level = Math.round(gray * 255);
  return `rgb(${level}, ${level}, ${level})`;
};

function ItemOf({ item }: { readonly item: Item }) {
  if (item.kind === 'shape')
    return (
      <path
        d={item.path}
        fill={inkOf(item.fill)}
        stroke={inkOf(item.stroke)}
        strokeWidth={item.width}
        strokeDasharray={item.dash?.join(' ')}
      />
    );
  if (item.kind === 'picture') {
    const { url, x, y, width, height } = item;
    return <image href={url} x={x} y={y} width={width} height={height} />;
  }
  return (
    <text
      x={item.x}
      y={item.y}
      fontSize={item.size}
      fontWeight={item.weight === 'strong' ? 700 : 400}
      fill={inkOf(item.gray)}
      className={item.tabular ? 'tabular-nums [font-kerning:none]' : undefined}
    >
      {item.text}
    </text>
  );
}

/** First page of an element, from 0. */
function firstPageOf({ items: [first], children }: Structure): number {
  return first ? first.page : Math.min(...children.map(firstPageOf));
}

interface PageProps {
  readonly drawing: Drawing;
  /** From 0. */
  readonly page: number;
  readonly label: string;
  /** Number of the annex that begins here, from 0. */
  readonly annex: number | undefined;
}

function Page({ drawing, page, label, annex }: PageProps) {
  const { width, height, locale } = drawing;
  return (
    <svg
      role="img"
      aria-label={label}
      lang={locale}
      tabIndex={annex === undefined ? undefined : -1}
      data-annex={annex}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={`"${family}", "Atkinson First", "Atkinson Fallback", sans-serif`}
      textRendering="geometricPrecision"
      className="block h-auto w-full scroll-mt-4 border border-border"
    >
      <rect width={width} height={height} fill="white" />
      {itemsOfPage(drawing, page).map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn as a whole.
        <ItemOf key={place} item={item} />
      ))}
    </svg>
  );
}

interface Props {
  readonly document: ReportDocument;
  readonly paper: Paper;
  /** The report is also beside it as text (`ReportText`), for screen readers. */
  readonly hasText?: boolean;
  readonly className?: string;
}

/** A report on the screen, page by page, exactly as printed: each page has the proportions of the paper. */
export function ReportPages({ document, paper, hasText = false, className }: Props) {
  useEffect(loadFonts, []);
  const drawing = useMemo(() => layOut(document, paper), [document, paper]);
  const annexes = drawing.structure.children.filter(({ role }) => role === 'Sect').map(firstPageOf);
  return (
    <div aria-hidden={hasText || undefined} className={cx('flex flex-col gap-4', className)}>
      {Array.from({ length: drawing.pages }, (_, page) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no name but their number.
          key={page}
          drawing={drawing}
          page={page}
          annex={annexes.includes(page) ? annexes.indexOf(page) : undefined}
          label={`${document.title}. ${document.pageOf(page + 1, drawing.pages)}`}
        />
      ))}
    </div>
  );
}
