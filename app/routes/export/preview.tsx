import { type ComponentProps, Suspense } from 'react';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { LoadFailed } from '#app/components/load-failed.tsx';
import type { MadeReport } from '#app/components/share/use-report.ts';
import type { FailureMessage } from '#app/errors/catalogue.ts';
import { useExportTexts, useShellTexts } from '#app/i18n/areas.ts';
import type { ReportPages as Pages } from '#app/reports/report-page.tsx';
import { cx } from '#app/ui/cx.ts';
import { lazily } from '#app/ui/lazily.ts';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ChoiceChanges } from './use-export-choice.ts';

// Drawing the pages is not part of the first download.
const ReportPages = lazily(async () => ({
  default: (await import('#app/reports/report-page.tsx')).ReportPages,
}));
const ReportText = lazily(async () => ({
  default: (await import('#app/reports/report-text.tsx')).ReportText,
}));

interface Props extends Pick<ChoiceChanges, 'choice' | 'look'> {
  /** Undefined until it has been computed. */
  readonly made: MadeReport | undefined;
  readonly isCurrent: boolean;
  /** Why this report could not be made. */
  readonly failed: FailureMessage | undefined;
  readonly onRetry: () => void;
  readonly onDrawn: ComponentProps<typeof Pages>['onDrawn'];
}

/** Preview of the report as it prints, or as text. A placeholder of page size stands there until it is ready. */
export function Preview({ choice, look, made, isCurrent, failed, onRetry, onDrawn }: Props) {
  const t = useExportTexts();
  const { retry } = useShellTexts();
  const { paper, view, span } = choice;
  const page = (
    <div role="status" aria-label={t.loading}>
      <Skeleton
        className={cx('h-auto w-full rounded-md', paper === 'a4' ? 'aspect-[210/297]' : 'aspect-[8.5/11]')}
      />
    </div>
  );
  return (
    <section
      aria-labelledby="preview"
      className="flex min-w-0 flex-col gap-3 lg:row-span-2 lg:col-start-2 lg:row-start-1"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <h2 id="preview" className="text-xl">
          {t.preview.heading}
        </h2>
        <SegmentedControl
          legend={t.preview.view}
          options={(['page', 'text'] as const).map((value) => ({ value, label: t.preview[value] }))}
          value={view}
          onChange={look}
        />
      </div>
      {!span.ok && <NeedsMore>{t.preview.fixDates}</NeedsMore>}
      {span.ok && failed && (
        <LoadFailed texts={{ heading: failed.title, text: failed.text ?? '', retry }} onRetry={onRetry} />
      )}
      {span.ok && !made && !failed && page}
      {span.ok && made && (
        <Suspense fallback={page}>
          {/* Paper always has the pages. */}
          <div
            aria-busy={!isCurrent}
            data-report={view === 'page' || undefined}
            data-report-paper={paper}
            className={cx(
              view === 'text' && 'hidden print:block',
              // A white page hurts during an attack: in that theme it is inverted and dimmed.
              'attack:not-print:[&_svg]:[filter:invert(1)_brightness(0.5)]',
            )}
          >
            <ReportPages document={made.document} paper={paper} onDrawn={onDrawn}>
              {page}
            </ReportPages>
          </div>
          {view === 'text' && (
            <div aria-busy={!isCurrent} data-report className="print:hidden">
              <ReportText document={made.document} headingLevel={2} />
            </div>
          )}
        </Suspense>
      )}
    </section>
  );
}
