import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { LoadFailed } from '#app/components/load-failed.tsx';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useShellTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { fontUrls } from './font/font-files.ts';
import type { Gray, Item } from './layout/drawing.ts';
import type { ScreenPage, ScreenPages } from './layout/screen-pages.ts';
import type { Paper, ReportDocument } from './words/document.ts';
import { askWorker } from './worker/ask.ts';

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

interface PageProps {
  readonly paper: Paper;
  readonly of: Pick<ScreenPages, 'locale' | 'width' | 'height'>;
  readonly page: ScreenPage;
}

function Page({ paper, of: { locale, width, height }, page: { label, annex, items } }: PageProps) {
  return (
    // A page out of sight is neither laid out nor painted until it comes near, or is printed.
    <div
      className={cx(
        'border border-border print:border-0 not-print:[content-visibility:auto]',
        paper === 'a4' ? 'not-print:aspect-[210/297]' : 'not-print:aspect-[8.5/11]',
      )}
    >
      <svg
        role="img"
        aria-label={label}
        lang={locale}
        tabIndex={annex === undefined ? undefined : -1}
        data-annex={annex}
        viewBox={`0 0 ${width} ${height}`}
        fontFamily={`"${family}", "Atkinson First", "Atkinson Fallback", sans-serif`}
        textRendering="geometricPrecision"
        className="block size-full scroll-mt-4 -outline-offset-4"
      >
        <rect width={width} height={height} fill="white" />
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn as a whole.
          <ItemOf key={place} item={item} />
        ))}
      </svg>
    </div>
  );
}

/** Pages, and what they are of. */
interface Drawn {
  readonly document: ReportDocument;
  readonly paper: Paper;
  readonly drawing: ScreenPages;
}

/** The pages of a report as the screen draws them. */
export function DrawnPages({ drawing, paper }: Pick<Drawn, 'drawing' | 'paper'>) {
  return drawing.pages.map((page) => <Page key={page.label} of={drawing} page={page} paper={paper} />);
}

interface Props {
  readonly document: ReportDocument;
  readonly paper: Paper;
  /** Called when the pages of this document stand on the screen, and on paper if it is printed now. */
  readonly onDrawn: (document: ReportDocument, paper: Paper) => void;
  /** Shown until the first pages are there. */
  readonly children: ReactNode;
}

/**
 * A report on the screen, page by page, exactly as printed: each page has the proportions of the paper. It is laid out in a
 * worker; until a changed report is, the pages before it stay.
 */
export function ReportPages({ document, paper, onDrawn, children }: Props) {
  const { retry: retryLabel } = useShellTexts();
  const messageFor = useFailureMessage();
  const [drawn, setDrawn] = useState<Drawn>();
  const [failure, setFailure] = useState<Failure>();
  const [tries, setTries] = useState(0);
  useEffect(loadFonts, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isStale = false;
    askWorker('pages', { document, paper }).then(
      (drawing) => {
        // Hundreds of texts a page: drawn in slices, so that the page answers meanwhile.
        if (!isStale) startTransition(() => setDrawn({ document, paper, drawing }));
      },
      (error) => {
        if (!isStale) setFailure(failureOf(error));
      },
    );
    return () => {
      isStale = true;
      setFailure(undefined);
    };
  }, [document, paper, tries]);
  useEffect(() => {
    if (drawn) onDrawn(drawn.document, drawn.paper);
  }, [drawn, onDrawn]);
  if (failure) {
    const message = messageFor(failure);
    const texts = { heading: message?.title ?? '', text: message?.text ?? '', retry: retryLabel };
    return <LoadFailed texts={texts} onRetry={() => setTries((before) => before + 1)} />;
  }
  if (!drawn) return children;
  return (
    <div className="flex flex-col gap-4">
      <DrawnPages drawing={drawn.drawing} paper={drawn.paper} />
    </div>
  );
}
