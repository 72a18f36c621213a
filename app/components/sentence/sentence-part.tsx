import { useEffect, useMemo, useState } from 'react';
import {
  useCodes,
  useEpisodeColumns,
  useFormTexts,
  useMedicationTexts,
  useSentenceTexts,
} from '#app/i18n/areas.ts';
import { formatDay, formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { doseBefore } from '#domain/intake/outcome-rules.ts';
import { notesMaxLength } from '#domain/limits.ts';
import type { SaidIntake } from '#domain/sentence/said.ts';
import { type EpisodeDraft, instantAt, type Moment } from '../episode-form/draft.ts';
import type { FormPart } from '../episode-form/use-episode-form.ts';
import { DoseAgain } from '../medication/dose-again.tsx';
import { useFormatMedicine } from '../medication/format-medicine.ts';
import { type MedicineLike, takenAtOf } from '../medication/intake-draft.ts';
import { cabinetKnows, useMedication } from '../medication/use-medication.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { useCodeLabels } from '../vocabulary/code-labels.ts';
import { addedBy, factsOf, readIn, type Wording, withFacts } from './sentence-facts.ts';

/** Milliseconds without a key after which a sentence is read. */
const pause = 700;

/** A text once nobody is typing it any more. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** How the facts are said in the page's language. */
function useWording(): Wording {
  const t = useSentenceTexts();
  const form = useFormTexts();
  const { part } = useMedicationTexts();
  const codes = useCodes();
  const { labels } = useEpisodeColumns();
  const labelOf = useCodeLabels();
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  const formatMedicine = useFormatMedicine();
  const when = (moment: Moment, zone: string, style: 'long' | 'short') => {
    const instant = instantAt(moment, zone);
    return instant === null
      ? t.noHour(formatDay(locale, moment.date, 'full'))
      : formatInstant(instant, zone, style);
  };
  return {
    pain: t.pain,
    started: (at, zone) => t.started(when(at, zone, 'long')),
    ended: (at, zone) => t.ended(when(at, zone, 'long')),
    wokeNoHour: t.wokeNoHour,
    woke: form.start.woke,
    over: form.end.summaryUnknown,
    tookNothing: part.nothing,
    worse: labels.aggravated,
    took: (medicine, at, isAbout, zone) => {
      const time = when(at, zone, 'short');
      return `${formatMedicine(medicine)}, ${isAbout ? t.about(time) : time}`;
    },
    codes: {
      places: (code) => codes.places[code as keyof typeof codes.places],
      aura: (code) => codes.aura[code as keyof typeof codes.aura],
      auraSigns: (code) => codes.auraSigns[code as keyof typeof codes.auraSigns],
      quality: (code) => labelOf('quality', code),
      symptoms: (code) => labelOf('symptoms', code),
      premonitory: (code) => labelOf('premonitory', code),
      context: (code) => labelOf('context', code),
      reliefMethods: (code) => labelOf('relief_methods', code),
    },
  };
}

/** What was filled in, to be undone as long as nothing of it is changed by hand. */
interface Filled {
  readonly before: Partial<EpisodeDraft>;
  readonly after: Partial<EpisodeDraft>;
  readonly said: string;
  readonly base: string;
}

interface Props extends Pick<FormPart, 'draft' | 'change'> {
  /** The note that was there before: none of it is read. */
  readonly saved: string;
  /** An attack that goes on: a pain is that of now, and nothing is put in that still has to be completed. */
  readonly isOpen: boolean;
}

/**
 * What a sentence in the note field says, as chips to put into the form with one button. Nothing is stored before the form is
 * saved; what was not understood stays in the field.
 */
export default function SentencePart({ draft, change, saved, isOpen }: Props) {
  const t = useSentenceTexts();
  const locale = useLocale();
  const words = useWording();
  const medication = useMedication();
  const [base, setBase] = useState(saved);
  const [filled, setFilled] = useState<Filled>();
  const text = useSettled(draft.notes);
  const addedIn = (notes: string) => (notes.startsWith(base) ? notes.slice(base.length).trim() : notes);
  const added = addedIn(text);
  const { zone } = draft;
  // The moment of reading: "two hours ago" is not two hours before each tap.
  const { said, now } = useMemo(() => {
    const read = thisMinute();
    const ownNames = medication.cabinet.map(({ name }) => name);
    return {
      now: read,
      said: added === '' ? undefined : readIn(added, { locale, now: read, zone, ownNames }),
    };
  }, [added, locale, zone, medication.cabinet]);
  const [left, setLeft] = useState<{ readonly of: string; readonly ids: readonly string[] }>();
  const isLeft = (id: string) => left?.of === added && left.ids.includes(id);

  const medicineOf = ({ name, medicine, overuseClass, dose }: SaidIntake): MedicineLike => {
    const own = cabinetKnows(medication)(name);
    return {
      name: own?.name ?? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1),
      medicine: own ? own.medicine : medicine,
      overuseClass: own ? own.overuseClass : overuseClass,
      dose: dose?.amount ?? null,
      unit: dose?.unit ?? null,
    };
  };
  const all = said ? factsOf(said, { draft, words, medicineOf, now, isOpen }) : [];
  const facts = isOpen ? all.filter(({ lacks }) => !lacks) : all;
  const chosen = facts.filter(({ id }) => !isLeft(id));
  // What is left out was perhaps misread: then every word of it stays.
  const note = chosen.length < all.length ? added : (said?.rest.join('. ') ?? '');
  const labels = facts.map((fact) => ({
    value: fact.id,
    label: fact.before === undefined ? fact.label : t.instead(fact.label, fact.before),
  }));

  const fill = () => {
    const kept = base.trim();
    // What was typed since is not read yet: then nothing of it is taken out.
    const rest = text === draft.notes ? note : addedIn(draft.notes);
    const notes = [kept, rest].filter((part) => part !== '').join('\n');
    const next = { ...withFacts(draft, chosen), notes };
    const keys = (Object.keys(next) as (keyof EpisodeDraft)[]).filter((key) => next[key] !== draft[key]);
    const pick = (form: EpisodeDraft) => Object.fromEntries(keys.map((key) => [key, form[key]]));
    setFilled({
      before: pick(draft),
      after: pick(next),
      said: formatList(
        locale,
        chosen.map(({ label }) => label),
      ),
      base,
    });
    setBase(notes);
    change(pick(next));
  };
  const undo = () => {
    if (!filled) return;
    change(filled.before);
    setBase(filled.base);
    setFilled(undefined);
  };
  const isUntouched =
    filled !== undefined &&
    (Object.keys(filled.after) as (keyof EpisodeDraft)[]).every((key) => filled.after[key] === draft[key]);

  const again = addedBy(draft, withFacts(draft, chosen)).flatMap((intake) => {
    const at = takenAtOf({ ...intake, dose: '' }, zone);
    const before = at === null ? undefined : doseBefore(intake, medication.intakes, at);
    return at !== null && before ? [{ id: `${intake.name} ${at}`, at, before }] : [];
  });

  const isOffered = !isUntouched && facts.length > 0;
  return (
    <div className="flex flex-col gap-3">
      {isOffered && (
        <ToggleChips
          legend={t.legend}
          hint={t.hint}
          options={labels}
          values={chosen.map(({ id }) => id)}
          onChange={(ids) =>
            setLeft({ of: added, ids: facts.map(({ id }) => id).filter((id) => !ids.includes(id)) })
          }
        />
      )}
      <div role="status" className="wrap-anywhere text-sm empty:sr-only">
        {isUntouched && t.filled(filled.said)}
        {isOffered && (
          <>
            <VisuallyHidden>{`${t.legend}: ${labels.map(({ label }) => label).join('; ')}.`}</VisuallyHidden>
            {note !== '' && <p className="text-muted">{t.note(note)}</p>}
          </>
        )}
        {added !== '' && said === undefined && t.tooLong}
      </div>
      {isUntouched && (
        <Button autoFocus className="self-start" onClick={undo}>
          {t.undo}
        </Button>
      )}
      {isOffered && again.map(({ id, at, before }) => <DoseAgain key={id} before={before} at={at} />)}
      {isOffered && chosen.length > 0 && notesMaxLength >= draft.notes.length && (
        <Button variant="primary" className="self-start" onClick={fill}>
          {t.fill}
        </Button>
      )}
    </div>
  );
}
