import { type ReactNode, startTransition, useEffect, useId, useMemo, useRef, useState } from 'react';
import { LoadFailed } from '#app/components/load-failed.tsx';
import { SavePdf } from '#app/components/share/save-pdf.tsx';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useRequestTexts, useShellTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { countryOf } from '#app/i18n/region.ts';
import type { Locale } from '#app/paths.ts';
import { readPreference } from '#app/preferences/store.ts';
import { ReportPages } from '#app/reports/report-page.tsx';
import { ReportText } from '#app/reports/report-text.tsx';
import { usualPaper } from '#app/reports/usual-paper.ts';
import { usualView } from '#app/reports/usual-view.ts';
import type { ReportDocument } from '#app/reports/words/document.ts';
import type { SheetCode, Signer } from '#app/reports/words/sheet-blocks.ts';
import { askWorker } from '#app/reports/worker/ask.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileDown, Printer } from '#app/ui/icons.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { type Payer, payers } from '#domain/clinical/preventive-criteria.ts';
import type { Report } from '#domain/reports/report.ts';

type Form = Payer | 'none';
const forms: readonly Form[] = [...payers, 'none'];
const isForm = (value: string): value is Form => forms.some((one) => one === value);

/** The criteria a reader most likely needs, by their country; without one, by the page's language. */
function usualForm(locale: Locale): Form {
  const country = countryOf(readPreference('country'));
  if (country === undefined) return locale === 'es' ? 'spain' : 'us';
  return ({ ES: 'spain', GB: 'nice', US: 'us', PR: 'us' } as const)[country as 'ES'] ?? 'none';
}

const nobody: Signer = { treatment: '', diagnosis: null, name: '', number: '' };

/** Most characters of a field: more does not fit the page. */
const longest = { treatment: 60, diagnosis: 120, name: 80, number: 30 } as const;

/** Typing is over after so many milliseconds, and the page is laid out again. */
const typingPause = 250;

const views = ['page', 'text'] as const;

interface Props {
  /** Undefined until it has been counted. */
  readonly report: Report | undefined;
  /** Language of the paper. */
  readonly locale: Locale;
  readonly code?: SheetCode | undefined;
  /** The signer's fields are folded in any window: the person it is of does not need them. */
  readonly isSignerFolded?: boolean;
  /** Above the choices, beside the paper where the window is wide. */
  readonly header?: ReactNode;
  /** A switch of the paper's language. */
  readonly languages?: ReactNode;
  /** Below the choices; where the window is narrow, below the paper. */
  readonly children?: ReactNode;
}

/**
 * The request for a preventive: whose criteria, who signs, and the paper as it is printed. What a signer types is state of this
 * component alone; it goes to the worker that lays the paper out, and nowhere else.
 */
export function PreventiveRequest(props: Props) {
  const { report, locale, code, languages, isSignerFolded = false, header, children } = props;
  const t = useRequestTexts();
  const { retry: retryLabel } = useShellTexts();
  const page = useLocale();
  const [form, setForm] = useState<Form>(() => usualForm(page));
  const [signer, setSigner] = useState(nobody);
  const [view, setView] = useState(usualView);
  // Where the window is narrow the request is read before it is signed.
  const [isFolded] = useState(isSignerFolded || view === 'text');
  const [drawn, setDrawn] = useState<ReportDocument>();
  const { document, isCurrent, failed, retry } = useRequest(report, locale, form, code, signer);
  const paper = usualPaper(locale);
  const isReady = isCurrent && drawn === document;
  const fields = (
    <SignerFields
      form={form}
      signer={signer}
      onSigner={setSigner}
      isTreatmentOpen={report?.reimbursement?.preventive === null}
      diagnosis={report?.person?.diagnosis ?? ''}
      isFolded={isFolded}
    />
  );
  const waiting = (
    <div role="status" aria-label={t.loading} className="wide:row-span-2">
      <Skeleton className="aspect-[210/297] h-auto w-full" />
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] wide:grid-rows-[auto_1fr] wide:gap-x-10 print:block">
      <div className="flex flex-col gap-5 self-start print:hidden">
        {header}
        <Field label={t.form}>
          <Select
            value={form}
            options={forms.map((value) => ({ value, label: t.forms[value] }))}
            onChange={({ currentTarget: { value } }) => isForm(value) && setForm(value)}
          />
        </Field>
        {isFolded ? <Disclosure summary={t.signer.heading}>{fields}</Disclosure> : fields}
        <div className="flex flex-wrap gap-2">
          <SavePdf
            document={isCurrent ? document : undefined}
            fileName={t.fileName(report?.today ?? '')}
            busyLabel={t.busy}
            failed={t.failed}
          >
            <FileDown aria-hidden="true" className="size-5" />
            {t.download}
          </SavePdf>
          <Button disabled={!isReady} onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {t.print}
          </Button>
          <SegmentedControl
            legend={t.view}
            options={views.map((value) => ({ value, label: t.views[value] }))}
            value={view}
            onChange={setView}
          />
          {languages}
        </div>
      </div>
      {document ? (
        <div
          data-report
          aria-busy={!isCurrent}
          className="min-w-0 wide:row-span-2 attack:not-print:[&_svg]:[filter:invert(1)_brightness(0.5)]"
        >
          {/* Paper always has the pages. */}
          <div data-report-paper={paper} className={view === 'text' ? 'hidden print:block' : undefined}>
            <ReportPages document={document} paper={paper} onDrawn={setDrawn}>
              {waiting}
            </ReportPages>
          </div>
          {view === 'text' && (
            <div className="print:hidden">
              <ReportText document={document} headingLevel={2} isAnnexFolded />
            </div>
          )}
        </div>
      ) : failed ? (
        <LoadFailed
          texts={{ heading: failed.title, text: failed.text ?? '', retry: retryLabel }}
          onRetry={retry}
        />
      ) : (
        waiting
      )}
      {children && <div className="flex flex-col gap-5 print:hidden">{children}</div>}
    </div>
  );
}

interface SignerProps {
  readonly form: Form;
  readonly signer: Signer;
  readonly onSigner: (signer: Signer) => void;
  /** No treatment of the diary is asked for: whoever signs names one. */
  readonly isTreatmentOpen: boolean;
  /** The person's own, which may be corrected. */
  readonly diagnosis: string;
  /** What they are in has the name of the group. */
  readonly isFolded: boolean;
}

function SignerFields({ form, signer, onSigner, isTreatmentOpen, diagnosis, isFolded }: SignerProps) {
  const t = useRequestTexts().signer;
  const note = useId();
  const field = (name: keyof Signer, label: string, own = '') => (
    <Field label={label}>
      <TextInput
        value={signer[name] ?? own}
        maxLength={longest[name]}
        autoComplete="off"
        onChange={({ currentTarget }) => onSigner({ ...signer, [name]: currentTarget.value })}
      />
    </Field>
  );
  return (
    <fieldset aria-describedby={note} className="flex min-w-0 flex-col gap-3">
      <legend className={isFolded ? 'sr-only' : 'mb-2 font-semibold'}>{t.heading}</legend>
      {isTreatmentOpen && field('treatment', t.treatment)}
      {field('diagnosis', t.diagnosis, diagnosis)}
      {field('name', t.name)}
      {field('number', t.numbers[form])}
      <p id={note} className="text-muted text-sm">
        {t.note}
      </p>
    </fieldset>
  );
}

/** The request in words; the one before it stays until it is there, unless it is in another language. */
function useRequest(
  report: Report | undefined,
  locale: Locale,
  form: Form,
  code: SheetCode | undefined,
  signer: Signer,
) {
  const messageFor = useFailureMessage();
  const asks = useMemo(
    () => report && { report, locale, form, code, signer },
    [report, locale, form, code, signer],
  );
  const [made, setMade] = useState<{
    readonly document: ReportDocument | undefined;
    readonly of: typeof asks;
  }>();
  const [failure, setFailure] = useState<Failure>();
  const hasFailed = failure !== undefined;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!asks || hasFailed) return;
    let isStale = false;
    const ask = () =>
      askWorker('sheet', asks).then(
        (document) => {
          if (!isStale) startTransition(() => setMade({ document, of: asks }));
        },
        (error) => {
          if (!isStale) setFailure(failureOf(error));
        },
      );
    const timer = setTimeout(ask, hasAsked.current ? typingPause : 0);
    hasAsked.current = true;
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [asks, hasFailed]);
  const document = made?.document;
  return {
    document: document?.locale === locale ? document : undefined,
    isCurrent: asks !== undefined && made?.of === asks,
    failed: failure && messageFor(failure),
    retry: () => setFailure(undefined),
  };
}
