import { Fragment } from 'react';
import { useToday } from '#app/components/use-today.ts';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useExportTexts } from '#app/i18n/areas.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import {
  type PrivateDetail,
  privateDetails,
  type ReportSection,
  reportSections,
  usualSections,
} from '#domain/reports/report-choice.ts';
import { formTreatments } from '#domain/treatment/treatment-rules.ts';
import { type ChoiceChanges, isUsual } from './use-export-choice.ts';

/** Adds or removes one member of a list, in the order of all. */
function toggled<Code extends string>(all: readonly Code[], chosen: readonly Code[], one: Code): Code[] {
  return all.filter((code) => (code === one) !== chosen.includes(code));
}

const annexes = reportSections.filter((section) => !usualSections.includes(section));

/**
 * Choice of the report's sections; private details are off by default and listed under the section they would appear
 * in.
 */
export function IncludeChoice({ choice, include, detail, sheet }: ChoiceChanges) {
  const t = useExportTexts().include;
  const { sections, details } = choice;
  const usual = isUsual(sections) && details.length === 0;
  const box = (section: ReportSection) => (
    <Checkbox
      key={section}
      label={t.sections[section]}
      hint={Object.hasOwn(t.hints, section) ? t.hints[section as keyof typeof t.hints] : undefined}
      checked={sections.includes(section)}
      onChange={() => include(toggled(reportSections, sections, section))}
    />
  );
  return (
    <Disclosure summary={t.heading} value={usual ? t.usual : t.count(sections.length, reportSections.length)}>
      <div className="flex flex-col gap-4">
        <fieldset className="min-w-0">
          <legend className="mb-1 text-muted text-sm">{t.page}</legend>
          {usualSections.map(box)}
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="mb-1 text-muted text-sm">{t.annexes}</legend>
          {annexes.map((section) => (
            <Fragment key={section}>
              {box(section)}
              {section === 'reimbursement' && sections.includes(section) && (
                <SheetChoice chosen={choice.formOf} onChoose={sheet} />
              )}
            </Fragment>
          ))}
          {sections.includes('episodes') && (
            <fieldset className="mt-1 ml-9 min-w-0">
              <legend className="font-medium">{t.details}</legend>
              <p className="text-muted text-sm">{t.detailsHint}</p>
              {privateDetails.map((name: PrivateDetail) => (
                <Checkbox
                  key={name}
                  label={t.detailNames[name]}
                  checked={details.includes(name)}
                  onChange={() => detail(toggled(privateDetails, details, name))}
                />
              ))}
            </fieldset>
          )}
        </fieldset>
        {!usual && (
          <button
            type="button"
            onClick={() => include(usualSections)}
            className="min-h-target self-start rounded-md text-accent underline decoration-border-strong underline-offset-4"
          >
            {t.restore}
          </button>
        )}
      </div>
    </Disclosure>
  );
}

const treatmentsOf = ({ treatments }: Diary) => treatments;

interface SheetChoiceProps {
  readonly chosen: string | undefined;
  readonly onChoose: (of: string) => void;
}

/** Which preventive the sheet is of; nothing to choose without one in the diary. */
function SheetChoice({ chosen, onChoose }: SheetChoiceProps) {
  const t = useExportTexts().include;
  const known = formTreatments(useDiary(treatmentsOf) ?? [], useToday());
  if (known.length === 0) return null;
  return (
    <ChoiceChips
      legend={t.formOf}
      className="mb-2 ml-9"
      options={[
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'new', label: t.sheetNew },
      ]}
      value={chosen ?? known[0]?.id ?? 'new'}
      onChange={onChoose}
    />
  );
}
