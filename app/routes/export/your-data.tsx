import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountCopyButton } from '#app/components/data-copy/account-copy-button.tsx';
import { FileProgress } from '#app/components/share/file-progress.tsx';
import { type FileWork, useFile } from '#app/components/share/use-file.ts';
import { type Diary, entireDiary, useDiary } from '#app/diary/diary.ts';
import { type ProfileOwner, useReportPerson } from '#app/diary/report-person.ts';
import { useExportTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { askWorker } from '#app/reports/worker/ask.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Download } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import type { Checked } from '#domain/model/validation.ts';
import type { DaySpan } from '#domain/reports/report-period.ts';
import { countryOfCsv } from './csv-download.tsx';
import { showWrongDates } from './period-choice.tsx';
import type { ExportChoice } from './use-export-choice.ts';

interface DataRowProps {
  readonly heading: string;
  /** Purpose, in one sentence. */
  readonly text: string;
  /** Buttons of the row. */
  readonly children: ReactNode;
}

/** One kind of data to download besides the report. */
function DataRow({ heading, text, children }: DataRowProps) {
  return (
    <li className="flex flex-col gap-3 border-border border-t py-5">
      <div>
        <h3 className="text-base">{heading}</h3>
        <p className="max-w-text text-muted">{text}</p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2">{children}</div>
    </li>
  );
}

interface Props {
  readonly owner: ProfileOwner;
  readonly choice: ExportChoice;
}

/** Downloads other than the report, in the order most people need them; unfolded where the address names them. */
export function YourData({ owner, choice }: Props) {
  const t = useExportTexts().data;
  const locale = useLocale();
  const { birthYear, sex } = useReportPerson(owner);
  const { hash } = useLocation();
  // A choice made above leaves it as it is.
  const [isNamed] = useState(hash === '#data');
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    details.current?.scrollIntoView();
    details.current?.querySelector('summary')?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <Disclosure
      ref={details}
      open={isNamed}
      summary={<h2 className="text-base">{t.heading}</h2>}
      className="scroll-mt-20 print:hidden"
    >
      <ul>
        <DiaryFile
          texts={t.analysis}
          type="application/zip"
          span={choice.span}
          make={(diary, span, work) => {
            const asks = { person: { birthYear }, span, locale: choice.locale, country: countryOfCsv() };
            return askWorker('tables', asks, { ...work, diary });
          }}
        />
        <CompleteCopy userId={owner.userId} />
        <DiaryFile
          texts={{ ...t.fhir, text: t.fhir.text(choice.sections, choice.details) }}
          type="application/fhir+json"
          span={choice.span}
          make={(diary, span, work) => {
            const { sections, details } = choice;
            const person = { birthYear, biologicalSex: sex };
            const asks = { person, span, choice: { sections, details }, site: window.location.origin };
            return askWorker('fhir', asks, { ...work, diary });
          }}
        />
        <DataRow heading={t.import.heading} text={t.import.text}>
          <LinkButton as={Link} to={linkTo('import', locale)} className="self-start">
            {t.import.submit}
          </LinkButton>
        </DataRow>
      </ul>
    </Disclosure>
  );
}

interface DiaryFileProps {
  readonly texts: {
    readonly heading: string;
    readonly text: string;
    readonly submit: string;
    readonly done: string;
    readonly fileName: (first: string, last: string) => string;
  };
  /** MIME type. */
  readonly type: string;
  readonly span: Checked<DaySpan>;
  readonly make: (diary: Diary, span: DaySpan, work: FileWork) => Promise<Blob>;
}

/** A file generated from the diary on this device, for the report's days. */
function DiaryFile({ texts: t, type, span, make }: DiaryFileProps) {
  const diary = useDiary(entireDiary);
  const file = useFile();
  return (
    <DataRow heading={t.heading} text={t.text}>
      <Button
        ref={file.button}
        aria-disabled={file.isBusy}
        onClick={() => {
          if (!span.ok) showWrongDates();
          if (!diary || !span.ok) return;
          const { first, last } = span.value;
          void file.start(async (work) => ({
            name: t.fileName(first, last),
            type,
            content: await make(diary, span.value, work),
          }));
        }}
        className="self-start"
      >
        <Download aria-hidden="true" className="size-5" />
        {t.submit}
      </Button>
      <FileProgress file={file} done={t.done} />
    </DataRow>
  );
}

function CompleteCopy({ userId }: { readonly userId: string }) {
  const t = useExportTexts().data.copy;
  const [done, setDone] = useState<{ readonly title: string; readonly text: string }>();
  return (
    <DataRow heading={t.heading} text={t.text}>
      <AccountCopyButton userId={userId} isOnline={useOnline()} onDone={setDone} />
      <SavedMark className="text-sm">{done && `${done.title}. ${done.text}`}</SavedMark>
    </DataRow>
  );
}
