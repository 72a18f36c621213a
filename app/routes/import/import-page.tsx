import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useImportTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { DateOrder, DatesNeeded } from '#domain/import/mapping.ts';
import { ChooseFile } from './choose-file.tsx';
import { ColumnMapper } from './column-mapper.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportResult } from './import-result.tsx';
import { PlanView } from './plan-view.tsx';
import { useImport } from './use-import.ts';

interface ProgressProps {
  readonly label: string;
  /** Progress out of `all`; undefined while unknown. */
  readonly value: number | undefined;
  readonly all: number;
  readonly text: string;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
}

/** Progress bar of a long operation, with a cancel button. */
function Progress({ label, value, all, text, cancelLabel, onCancel }: ProgressProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="font-medium">
        {label}
      </p>
      <progress
        aria-label={label}
        {...(value !== undefined && { value })}
        max={Math.max(1, all)}
        className="h-2 w-full"
      />
      <p className="text-muted text-sm tabular-nums">{text}</p>
      <Button onClick={onCancel}>{cancelLabel}</Button>
    </div>
  );
}

interface Props {
  readonly needed: DatesNeeded;
  readonly onAnswer: (order: DateOrder) => void;
}

/** Asks which day a date of the file is, where all of its dates can be read in two orders. */
function DateQuestion({ needed: { example, readings }, onAnswer }: Props) {
  const { dates: t } = useImportTexts();
  const locale = useLocale();
  const [chosen, setChosen] = useState<DateOrder | null>(null);
  const [isTried, setTried] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (chosen !== null) onAnswer(chosen);
  }
  return (
    <form onSubmit={submit} noValidate aria-labelledby="import-dates" className="flex flex-col gap-5">
      <header>
        <h2 id="import-dates" className="text-xl">
          {t.heading}
        </h2>
        <p className="text-muted">{t.intro}</p>
      </header>
      <ChoiceChips
        legend={t.question(example)}
        options={readings.map(({ order, day }) => ({ value: order, label: formatDay(locale, day, 'long') }))}
        value={chosen}
        onChange={setChosen}
        error={isTried && chosen === null ? t.required : undefined}
      />
      <Button type="submit" variant="primary" size="lg" className="self-start">
        {t.submit}
      </Button>
    </form>
  );
}

/** An import from file choice to result, with earlier imports below. */
export function ImportPage() {
  const t = useImportTexts();
  const messageOf = useFailureMessage();
  const { step, choose, readWith, carryOut, cancel, restart } = useImport();
  const region = useRef<HTMLDivElement>(null);
  const { kind } = step;
  // The pressed button disappeared with its step, so the region takes the focus.
  useEffect(() => {
    if (kind !== 'choose') region.current?.focus();
  }, [kind]);
  useNoOpeningOfDrops();
  const isBusy = kind === 'reading' || kind === 'planning' || kind === 'importing';
  return (
    <>
      <div ref={region} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {!isBusy && kind !== 'done' && (
          <ChooseFile file={kind === 'choose' ? undefined : step.file} onChoose={choose} />
        )}
        {kind === 'reading' && (
          <Progress
            label={t.reading}
            value={step.percent}
            all={100}
            text={t.readPercent(step.percent)}
            cancelLabel={t.cancel}
            onCancel={cancel}
          />
        )}
        {kind === 'planning' && (
          <Progress
            label={t.planning}
            value={undefined}
            all={1}
            text=""
            cancelLabel={t.cancel}
            onCancel={cancel}
          />
        )}
        {kind === 'refused' && (
          <Refused
            texts={step.refusal === 'unexpected' ? t.unexpected : t.refusals[step.refusal]}
            where={step.line === undefined ? '' : t.atLine(step.line)}
          />
        )}
        {kind === 'failed' && (
          <Refused
            texts={[
              messageOf(step.failure)?.title ?? t.unexpected[0],
              messageOf(step.failure)?.text ?? t.unexpected[1],
            ]}
          />
        )}
        {kind === 'mapping' && (
          <ColumnMapper
            key={`${step.file.name} ${step.file.size} ${step.needed.table.from} ${step.needed.table.hasNames}`}
            needed={step.needed}
            onMap={(additions) => readWith(step.file, additions)}
          />
        )}
        {kind === 'dates' && (
          <DateQuestion
            needed={step.needed}
            onAnswer={(dates) => readWith(step.file, { ...step.additions, dates })}
          />
        )}
        {kind === 'plan' && (
          <PlanView
            read={step.read}
            plan={step.plan}
            statedPain={step.additions.statedPain}
            onState={(statedPain) => readWith(step.file, { ...step.additions, statedPain })}
            onImport={(takesTheirs) => carryOut(step.file, step.plan, takesTheirs)}
          />
        )}
        {kind === 'importing' && (
          <Progress
            label={t.importing}
            value={step.all === 0 ? undefined : step.done}
            all={step.all}
            text={step.all === 0 ? '' : t.progress(step.done, step.all)}
            cancelLabel={t.stop}
            onCancel={cancel}
          />
        )}
        {kind === 'done' && (
          <ImportResult
            plan={step.plan}
            takesTheirs={step.takesTheirs}
            batchId={step.batchId}
            stopped={step.stopped}
            onAgain={restart}
          />
        )}
      </div>
      {!isBusy && <EarlierImports />}
      <AskBeforeLeaving isBusy={kind === 'importing'} />
    </>
  );
}

/** Prevents the browser from opening a file that is dropped outside the drop zone. */
function useNoOpeningOfDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      // The drop zone has handled it, or it is text dropped on a field.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

interface RefusedProps {
  readonly texts: readonly [string, string | undefined];
  /** Line of the file; empty if the file as a whole was refused. */
  readonly where?: string;
}

/** Why a file cannot be imported, and what may help. */
function Refused({ texts: [title, text], where = '' }: RefusedProps) {
  return (
    <Notice tone="caution" role="alert" title={title}>
      {text && <p>{[where, text].filter(Boolean).join(' ')}</p>}
    </Notice>
  );
}

/** Asks before leaving while an import is running: leaving stops it half-way. */
function AskBeforeLeaving({ isBusy }: { readonly isBusy: boolean }) {
  const { leave: t } = useImportTexts();
  const blocker = useBlocker(isBusy);
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t.title}
      text={t.text}
      confirmLabel={t.action}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
