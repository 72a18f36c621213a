import { Suspense, useId, useState } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { useCheckinQuestions, useEntryQuestions } from '#app/components/chosen-questions.ts';
import { RowLink } from '#app/components/row-link.tsx';
import { usePartTexts, useSettingsTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Check, Trash2 } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { type CheckinItem, checkinItems } from '#domain/day/day-log.ts';
import { type EntryQuestion, entryQuestions, type OrderedList } from '#domain/person/diary-settings.ts';
import { Section } from '../settings-section.tsx';

// A chunk of its own: few people have a local diary.
const RemainingLocal = lazily(() => import('#app/components/local/remaining-local.tsx'));
const ListEditor = lazily(async () => ({
  default: (await import('#app/components/vocabulary/list-editor.tsx')).ListEditor,
}));

/** Settings of the diary itself. */
export function DiarySection() {
  const t = usePartTexts();
  const locale = useLocale();
  const isLocal = useSession().status === 'local';
  const [editing, setEditing] = useState<OrderedList>();
  return (
    <Section name="diary">
      <Disclosure summary={t.lists}>
        <p className="text-muted text-sm">{t.listsText}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {(Object.keys(t.list) as OrderedList[]).map((list) => (
            <Button key={list} aria-haspopup="dialog" onClick={() => setEditing(list)}>
              {t.list[list]}
            </Button>
          ))}
        </div>
      </Disclosure>
      <ExtraQuestions />
      {!isLocal && (
        <Suspense fallback={null}>
          <RemainingLocal place="settings" />
        </Suspense>
      )}
      <RowLink to={linkTo('trash', locale)} icon={Trash2} detail={t.trash.text}>
        {t.trash.title}
      </RowLink>
      {editing && (
        <Suspense fallback={null}>
          <ListEditor list={editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}

/** Check-in questions that are off by default; they tell most when also answered on days without a headache. */
const dayQuestions = ['factors', 'premonitory', 'impact'] as const satisfies readonly CheckinItem[];

/** Optional questions, each off until switched on. */
function ExtraQuestions() {
  const t = useSettingsTexts().questions;
  const day = useCheckinQuestions();
  const entry = useEntryQuestions();
  return (
    <div>
      <h3 className="font-medium">{t.title}</h3>
      <p className="text-muted text-sm">{t.intro}</p>
      <Choices<CheckinItem>
        legend={t.dayLegend}
        options={dayQuestions}
        all={checkinItems}
        texts={t.day}
        chosen={day}
      />
      <Disclosure
        summary={t.entryLegend}
        value={entry.questions.map((question) => t.entry[question].label).join(', ')}
        className="mt-2"
      >
        <Choices<EntryQuestion>
          legend={t.entryLegend}
          hideLegend
          options={entryQuestions}
          all={entryQuestions}
          texts={t.entry}
          chosen={entry}
        />
      </Disclosure>
    </div>
  );
}

interface ChoicesProps<Question extends string> {
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly options: readonly Question[];
  /** All questions in order, including those switched on elsewhere. */
  readonly all: readonly Question[];
  readonly texts: Readonly<Partial<Record<Question, { readonly label: string; readonly hint: string }>>>;
  readonly chosen: Pick<ReturnType<typeof useCheckinQuestions>, 'state'> & {
    readonly questions: readonly Question[];
    readonly choose: (questions: readonly Question[]) => void;
  };
}

/** Checkboxes for questions; each change is saved at once. */
function Choices<Question extends string>(props: ChoicesProps<Question>) {
  const { legend, hideLegend = false, options, all, texts, chosen } = props;
  const t = useSettingsTexts().questions;
  const id = useId();
  const { questions, choose, state } = chosen;
  return (
    <fieldset className={hideLegend ? 'min-w-0' : 'mt-4 min-w-0'} aria-describedby={id}>
      <legend className={hideLegend ? 'sr-only' : 'font-medium text-sm'}>{legend}</legend>
      {options.map((question) => (
        <Checkbox
          key={question}
          label={texts[question]?.label}
          hint={texts[question]?.hint}
          checked={questions.includes(question)}
          onChange={({ target }) =>
            choose(all.filter((one) => (one === question ? target.checked : questions.includes(one))))
          }
        />
      ))}
      <p id={id} role="status" className="flex min-h-6 items-center gap-2 text-muted text-sm">
        {state === 'saving' && t.saving}
        {state === 'saved' && (
          <>
            <Check aria-hidden="true" className="size-4 text-support" />
            {t.saved}
          </>
        )}
      </p>
    </fieldset>
  );
}
