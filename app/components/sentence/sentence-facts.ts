import type { Locale } from '#app/paths.ts';
import { type Instant, localDateTimeOf } from '#domain/calendar-date.ts';
import { decimalFromText } from '#domain/model/number-text.ts';
import { readSentence, smallWordsIn } from '#domain/sentence/read-sentence.ts';
import type { Moment as SaidMoment } from '#domain/sentence/resolve-moment.ts';
import type { SaidEpisode, SaidIntake } from '#domain/sentence/said.ts';
import {
  type EpisodeDraft,
  instantAt,
  type Moment,
  momentAt,
  pastStartOf,
  withReading,
} from '../episode-form/draft.ts';
import { type MedicineLike, newIntakeDraft } from '../medication/intake-draft.ts';

/** What the form holds of the sentence's facts, and how each is said. */
export interface Wording {
  readonly pain: (value: number) => string;
  readonly started: (at: Moment, zone: string) => string;
  readonly ended: (at: Moment, zone: string) => string;
  readonly wokeNoHour: string;
  readonly woke: string;
  readonly over: string;
  readonly tookNothing: string;
  readonly worse: string;
  readonly took: (medicine: MedicineLike, at: Moment, isAbout: boolean, zone: string) => string;
  readonly codes: Readonly<Record<CodeList | 'aura', (code: string) => string>>;
}

/** One thing a sentence says, as a change of the form. */
interface Fact {
  readonly id: string;
  readonly label: string;
  /** The answer given before that it would take the place of. */
  readonly before?: string | undefined;
  /** Its hour was not said. */
  readonly lacks?: boolean;
  readonly put: (draft: EpisodeDraft) => Partial<EpisodeDraft>;
}

const codeLists = [
  'places',
  'quality',
  'symptoms',
  'premonitory',
  'auraSigns',
  'context',
  'reliefMethods',
] as const;
type CodeList = (typeof codeLists)[number];

/** What is asked of the diary to read a sentence. */
interface Asking {
  readonly locale: Locale;
  readonly now: string;
  readonly zone: string;
  /** The person's own names of medicines. */
  readonly ownNames: readonly string[];
}

const saysNothing = ({ rest: _, ...said }: SaidEpisode) =>
  Object.values(said).every(
    (one) => one === null || one === false || (Array.isArray(one) && one.length === 0),
  );

/** The sentence in the page's language; if it says nothing there and is rather of the other one, in that. */
export function readIn(text: string, { locale, now, zone, ownNames }: Asking): SaidEpisode | undefined {
  const read = (language: Locale) =>
    readSentence(text, { language, now: localDateTimeOf(now, zone), ownNames });
  const said = read(locale);
  const other = locale === 'es' ? 'en' : 'es';
  const isOther = said && saysNothing(said) && smallWordsIn(text, other) > smallWordsIn(text, locale);
  return isOther ? read(other) : said;
}

const momentOf = ({ day, clock }: SaidMoment): Moment => ({ date: day, time: clock ?? '', exact: null });

/** Whether the clock showed that time: the hour that a clock change skips is nobody's. */
const isPossible = (moment: Moment, zone: string) => moment.time === '' || instantAt(moment, zone) !== null;

/** What a sentence is put into. */
interface Proposing {
  readonly draft: EpisodeDraft;
  readonly words: Wording;
  readonly medicineOf: (said: SaidIntake) => MedicineLike;
  readonly now: Instant;
  /** A pain is that of now, unless it is over. */
  readonly isOpen: boolean;
}

/** The answers that a sentence proposes. Nothing is taken away; an answer that would change is named. */
export function factsOf(said: SaidEpisode, { draft, words, medicineOf, now, isOpen }: Proposing): Fact[] {
  const { zone } = draft;
  const facts: Fact[] = [];
  const { intensity } = said;
  if (intensity !== null && isOpen && said.end === null && !said.isOver)
    facts.push({
      id: 'pain',
      label: words.pain(intensity),
      put: (form) => withReading({ ...form, end: 'ongoing' }, intensity, now),
    });
  else if (intensity !== null) {
    const before =
      draft.intensity === null || draft.intensity === intensity ? undefined : words.pain(draft.intensity);
    facts.push({ id: 'pain', label: words.pain(intensity), before, put: () => ({ intensity }) });
  }

  const start = said.start && momentOf(said.start);
  const startBefore =
    draft.start === 'other' || draft.start === 'woke' ? words.started(draft.startedAt, zone) : undefined;
  if (start && isPossible(start, zone)) {
    const put = () => ({ start: 'other' as const, startedAt: start, wokeWith: said.wokeWith });
    facts.push({
      id: 'start',
      label: words.started(start, zone),
      before: startBefore,
      lacks: start.time === '',
      put,
    });
  } else if (said.wokeWith) {
    const { date } = momentAt(now, zone);
    const put = () => ({ start: 'woke' as const, startedAt: { date, time: '', exact: null } });
    facts.push({ id: 'start', label: words.wokeNoHour, before: startBefore, lacks: true, put });
  }
  if (start && said.wokeWith) facts.push({ id: 'woke', label: words.woke, put: () => ({ wokeWith: true }) });

  const end = said.end && momentOf(said.end);
  const endBefore = draft.end === 'ended' ? words.ended(draft.endedAt, draft.endZone ?? zone) : undefined;
  if (end && isPossible(end, zone)) {
    const put = () => ({ end: 'ended' as const, endedAt: end, endZone: null });
    facts.push({ id: 'end', label: words.ended(end, zone), before: endBefore, lacks: end.time === '', put });
  } else if (said.isOver && draft.end === 'ongoing') {
    facts.push({ id: 'end', label: words.over, put: () => ({ end: 'unknown' as const }) });
  }

  const lists: Readonly<Record<CodeList, readonly string[]>> = { ...said, reliefMethods: said.relief };
  for (const list of codeLists) {
    for (const code of lists[list])
      facts.push({
        id: `${list}:${code}`,
        label: words.codes[list](code),
        put: (form) => ({ [list]: [...new Set<string>([...form[list], code])] }),
      });
  }
  for (const kind of said.aura)
    facts.push({
      id: `aura:${kind}`,
      label: words.codes.aura(kind),
      put: ({ aura }) => ({ aura: { [kind]: '', ...aura } }),
    });
  if (said.aggravated) facts.push({ id: 'worse', label: words.worse, put: () => ({ aggravated: true }) });

  for (const [place, intake] of said.intakes.entries()) {
    const like = medicineOf(intake);
    const takenIn = (form: EpisodeDraft) =>
      intake.at ? momentOf(intake.at) : (pastStartOf(form) ?? momentAt(now, zone));
    // With the start of this sentence: of an attack that is over, a dose without a time is of its day.
    const after = withFacts(draft, facts);
    if (!isPossible(takenIn(after), zone)) continue;
    facts.push({
      id: `took:${place}`,
      label: words.took(like, takenIn(after), intake.at === null, zone),
      put: (form) => ({
        intakes: [
          ...form.intakes,
          { ...newIntakeDraft(takenIn(form), like), timeEstimated: intake.at === null },
        ],
      }),
    });
  }
  if (said.tookNothing && draft.intakes.length === 0)
    facts.push({ id: 'nothing', label: words.tookNothing, put: () => ({ tookNothing: true }) });
  return facts;
}

/** The form with some of the facts, one after another. */
export function withFacts(draft: EpisodeDraft, facts: readonly Fact[]): EpisodeDraft {
  let form = draft;
  for (const { put } of facts) form = { ...form, ...put(form) };
  return form;
}

/** The medicines of a form that a sentence added, for what is said before a second dose. */
export const addedBy = (before: EpisodeDraft, after: EpisodeDraft) =>
  after.intakes
    .slice(before.intakes.length)
    .map((intake) => ({ ...intake, dose: decimalFromText(intake.dose) ?? null }));
