import { type RefObject, Suspense, useRef, useState } from 'react';
import { useNow } from '#app/components/use-now.ts';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { setReminder, tickDaily } from '#app/diary/writes/reminder-writes.ts';
import { saveSettings } from '#app/diary/writes/settings-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useReminderTexts } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { readPreference } from '#app/preferences/store.ts';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { currentZone, isCalendarDay, localDateOf } from '#domain/calendar-date.ts';
import { defaultTimes, type Reminder, type ReminderKind, reminderKinds } from '#domain/person/reminder.ts';
import { reminderWords } from '#domain/reminders/reminder-words.ts';
import { dailyRegimens } from '#domain/treatment/treatment-rules.ts';
import { Section } from '../settings-section.tsx';

// Only an account has devices and a feed.
const RemindersAway = lazily(() => import('./reminders-away.tsx'));

const factsOf = ({ reminders, settings, treatments }: Diary) => ({ reminders, settings, treatments });

/** What the diary reminds of, one by one; and, of an account, where it notifies. @param userId undefined without an account */
export function RemindersSection({ userId }: { readonly userId: string | undefined }) {
  const t = useReminderTexts();
  const facts = useDiary(factsOf);
  const askPermission = useRef<() => void>(undefined);
  return (
    <Section name="reminders" intro={userId === undefined ? t.introLocal : t.intro}>
      {userId !== undefined && (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <RemindersAway userId={userId} askPermission={askPermission} />
        </Suspense>
      )}
      {facts ? (
        <Choices {...facts} hasAccount={userId !== undefined} askPermission={askPermission} />
      ) : (
        <Skeleton className="h-120" />
      )}
    </Section>
  );
}

/** Runs a write, and says that it was saved. */
function useSaving() {
  const toastFailure = useFailureToast();
  const [saved, setSaved] = useState(false);
  const save = async (write: () => Promise<unknown>): Promise<void> => {
    toastFailure(undefined);
    setSaved(false);
    try {
      await write();
      setSaved(true);
    } catch (error) {
      toastFailure(failureOf(error));
    }
  };
  return { saved, save };
}

interface ChoicesProps extends Pick<Diary, 'reminders' | 'settings' | 'treatments'> {
  readonly hasAccount: boolean;
  readonly askPermission: RefObject<(() => void) | undefined>;
}

function Choices({ reminders, settings, treatments, hasAccount, askPermission }: ChoicesProps) {
  const t = useReminderTexts();
  const pageDiary = usePageDiary();
  const { saved, save } = useSaving();
  const locale = useLocale();
  const now = useNow();
  const daily = now === null ? [] : dailyRegimens(treatments, localDateOf(now, currentZone()));
  const choiceOf = (kind: ReminderKind) => reminders.find((one) => one.kind === kind);
  // A tablet that nobody takes is not offered; one that was switched on can be switched off.
  const offered = reminderKinds.filter(
    (kind) => kind !== 'daily_dose' || daily.length > 0 || choiceOf(kind)?.isOn,
  );
  const set = (kind: ReminderKind, changes: Partial<Pick<Reminder, 'isOn' | 'atTime'>>) => {
    // In the tap itself: a browser asks for nothing later than that.
    if (changes.isOn) askPermission.current?.();
    return save(async () => {
      await setReminder(pageDiary, kind, changes);
      if (kind === 'daily_dose' && changes.isOn) await tickDaily(pageDiary, daily);
      // The date was only on this device until something is to happen on it.
      const next = readPreference('nextAppointment');
      if (kind === 'appointment' && changes.isOn && isCalendarDay(next))
        await saveSettings(pageDiary, { appointmentDate: next });
    });
  };
  return (
    <>
      <Card className="py-1 md:py-2">
        <ul className="divide-y divide-border">
          {offered.map((kind) => (
            <Choice
              key={kind}
              kind={kind}
              about={
                kind === 'daily_dose'
                  ? formatList(
                      locale,
                      daily.map(({ name }) => name),
                    )
                  : ''
              }
              reminder={choiceOf(kind)}
              isDetailed={settings.reminderDetail}
              hasAccount={hasAccount}
              onChange={(changes) => set(kind, changes)}
            />
          ))}
        </ul>
      </Card>
      {hasAccount && (
        <Disclosure summary={t.more}>
          <div className="flex flex-col gap-4">
            <fieldset className="flex flex-col gap-2">
              <legend className="font-medium">{t.quiet.legend}</legend>
              <p className="text-muted text-sm">{t.quiet.text}</p>
              <div className="flex flex-wrap gap-4">
                {(['quietFrom', 'quietTo'] as const).map((name) => (
                  <Field key={name} label={name === 'quietFrom' ? t.quiet.from : t.quiet.to}>
                    <TimeInput
                      value={settings[name]}
                      onChange={(time) => void save(() => saveSettings(pageDiary, { [name]: time }))}
                    />
                  </Field>
                ))}
              </div>
            </fieldset>
            <SavedSwitch
              label={t.detail}
              hint={t.detailText}
              saved={settings.reminderDetail}
              onChange={(checked) => save(() => saveSettings(pageDiary, { reminderDetail: checked }))}
            />
          </div>
        </Disclosure>
      )}
      <SavedMark>{saved && t.saved}</SavedMark>
    </>
  );
}

interface ChoiceProps {
  readonly kind: ReminderKind;
  /** Names of what it is about; '' where the label says it. */
  readonly about: string;
  readonly reminder: Reminder | undefined;
  readonly isDetailed: boolean;
  readonly hasAccount: boolean;
  readonly onChange: (changes: Partial<Pick<Reminder, 'isOn' | 'atTime'>>) => Promise<void>;
}

/** One kind: on or off, its time, and the words of its notification. */
function Choice({ kind, about, reminder, isDetailed, hasAccount, onChange }: ChoiceProps) {
  const t = useReminderTexts();
  const locale = useLocale();
  const { label, text } = t.kinds[kind];
  const isOn = reminder?.isOn ?? false;
  const usual = defaultTimes[kind];
  const words = reminderWords[locale];
  const { title, body } = isDetailed ? words.detailed[kind] : words;
  const buttons = buttonsOf(kind, words, isDetailed);
  return (
    <li>
      <SavedSwitch
        label={label}
        hint={about === '' ? text : `${about}. ${text}`}
        saved={isOn}
        onChange={(checked) => onChange({ isOn: checked })}
      />
      {isOn && (
        <div className="flex flex-col gap-2 pb-2">
          {usual !== null && (
            <TimeInput
              label={t.time(label)}
              value={reminder?.atTime ?? usual}
              onChange={(atTime) => void onChange({ atTime })}
            />
          )}
          {hasAccount && (
            <p className="text-muted text-sm">
              {t.says(title, body)}
              {buttons && ` ${t.buttons(...buttons)}`}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

interface SavedSwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly saved: boolean;
  /** Resolves when it was saved, or could not be. */
  readonly onChange: (checked: boolean) => Promise<void>;
}

/** A switch that shows what was chosen while it is being saved, and after that what is saved. */
function SavedSwitch({ saved, onChange, ...labels }: SavedSwitchProps) {
  const [chosen, setChosen] = useState<boolean>();
  const change = async (checked: boolean) => {
    setChosen(checked);
    await onChange(checked);
    setChosen(undefined);
  };
  return (
    <Checkbox
      {...labels}
      role="switch"
      className="flex-row-reverse justify-between"
      checked={chosen ?? saved}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}

interface TimeInputProps {
  /** Its name, where no label stands beside it. */
  readonly label?: string;
  /** Local time, HH:MM. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time of day, saved when it is complete and left. */
function TimeInput({ label, value, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    if (typed && typed !== value) onChange(typed);
    setTyped(undefined);
  };
  return (
    <TextInput
      type="time"
      aria-label={label}
      className="max-w-36"
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
    />
  );
}

/** What the two buttons of a notification say; undefined where it has none. */
function buttonsOf(
  kind: ReminderKind,
  words: (typeof reminderWords)['es' | 'en'],
  isDetailed: boolean,
): readonly [string, string] | undefined {
  if (kind === 'daily_dose') return [isDetailed ? words.taken : words.done, words.later];
  if (!isDetailed) return undefined;
  if (kind === 'dose_result') return [words.better, words.same];
  return kind === 'open_episode' ? [words.over, words.going] : undefined;
}
