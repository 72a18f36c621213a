/** A report in words: the second of three steps. It decides contents and order, and counts nothing. */

import type { LostDays } from '#app/i18n/es/report.ts';
import type { Locale } from '#app/paths.ts';
import { bandFrom } from '#domain/clinical/instruments.ts';
import { isPregnancyAsked } from '#domain/person/report-profile-form.ts';
import type { Report, ReportMenstruation, ReportPerson, ReportResult } from '#domain/reports/report.ts';
import { canSet, missing } from '../layout/text-width.ts';
import { chartsAnnex, episodesAnnex } from './annexes.ts';
import type { Block, Fact, ReportDocument } from './document.ts';
import { countedAnnex, type SheetOptions, sheetAnnex, sheetBlocks, sheetTitle } from './sheet-blocks.ts';
import { attackBlocks, contraceptionText, isContraceptionBesideAura } from './summary-attack.ts';
import { bandName, isTopScore, topBlocks } from './summary-comparison.ts';
import { monthBlocks } from './summary-months.ts';
import { stripBlocks } from './summary-strip.ts';
import { acuteAnnex, acuteBlocks, preventiveBlocks, preventivesAnnex } from './summary-treatments.ts';
import { type Describing, describing, nothing, type ReportTexts } from './words.ts';

export { loadReportTexts, type ReportTexts } from './words.ts';

/** @param texts of the same language, from `loadReportTexts` */
export function describeReport(made: Report, locale: Locale, texts: ReportTexts): ReportDocument {
  const about = describing(made, locale, texts);
  const { report, words } = about;
  const t = texts.report;
  const { first, last } = report.choice;
  const { observed, elapsed } = report.whole;
  const described = {
    locale,
    title: t.title,
    subtitle: [
      ...personParts(report.person, about),
      t.period(words.day(first), words.day(last)),
      t.recorded(observed, elapsed),
      t.made(words.day(report.today)),
    ].join(' · '),
    summary: [
      ...beside([
        { share: 1, blocks: personBlocks(about) },
        { share: 1, blocks: questionBlocks(about) },
      ]),
      ...topBlocks(about),
      ...stripBlocks(about),
      ...monthBlocks(about),
    ],
    parts: [
      preventiveBlocks(about),
      acuteBlocks(about),
      beside([
        { share: 7, blocks: attackBlocks(about) },
        { share: 3, blocks: [...menstruationBlocks(about), ...disabilityBlocks(about)] },
      ]),
    ].filter((blocks) => blocks.length > 0),
    rest: t.rest,
    annexes: [
      ...acuteAnnex(about),
      ...preventivesAnnex(about),
      ...sheetAnnex(about),
      ...chartsAnnex(about),
      ...episodesAnnex(about),
    ],
  };
  return { ...described, ...patternsOf(texts), footer: footerOf(described, about) };
}

const patternsOf = ({ report: t }: ReportTexts) => ({
  pageOf: t.pageOf('{page}', '{pages}'),
  picture: t.picture('{number}'),
});

/** The lines at the foot of each page. */
function footerOf(described: object, { texts: { report: t } }: Describing): string[] {
  return [
    t.footer.recorded,
    t.footer.definitions,
    ...(isDrawnWhole(described) ? [] : [t.footer.unprintable(missing)]),
  ];
}

/** Whether the font has every character of the texts: names may be in any script. */
function isDrawnWhole(described: object): boolean {
  let isComplete = true;
  JSON.stringify(described, (_, value) => {
    if (typeof value === 'string') isComplete &&= canSet(value);
    return value;
  });
  return isComplete;
}

/** An empty part leaves its space to the others. */
function beside(parts: readonly { readonly share: number; readonly blocks: readonly Block[] }[]): Block[] {
  const filled = parts.filter(({ blocks }) => blocks.length > 0);
  const [only, ...others] = filled;
  if (!only) return [];
  return others.length === 0 ? [...only.blocks] : [{ kind: 'beside', parts: filled }];
}

/** Name, year of birth and sex, as far as known. */
function personParts(person: ReportPerson | null, { texts }: Describing): string[] {
  if (person === null) return [];
  const { name, birthYear, sex } = person;
  const t = texts.report;
  return [name, birthYear === null ? '' : t.born(birthYear), sex === null ? '' : t.sexes[sex]].filter(
    Boolean,
  );
}

const factIfAny = (label: string, text: string): Fact[] =>
  text.trim() === '' ? [] : [{ label, value: { text } }];

function personBlocks(about: Describing): Block[] {
  const { texts } = about;
  const { person } = about.report;
  if (person === null) return [];
  const t = texts.report.person;
  const { diagnosis, diagnosisBy, otherConditions, otherMedicines } = person;
  const { diagnosticians } = texts.report;
  const facts = [
    ...factIfAny(
      t.diagnosis,
      diagnosis !== '' && diagnosisBy !== null
        ? t.diagnosisBy(diagnosis, diagnosticians[diagnosisBy])
        : diagnosis,
    ),
    ...factIfAny(t.otherConditions, otherConditions),
    ...factIfAny(t.otherMedicines, otherMedicines),
    ...factIfAny(
      t.contraception,
      isContraceptionBesideAura(about.report) ? '' : (contraceptionText(about) ?? ''),
    ),
  ];
  const unanswered = unansweredOf(person, about);
  return [
    ...(facts.length === 0 ? [] : [{ kind: 'facts', columns: 1, facts } as const]),
    ...(unanswered === '' ? [] : [{ kind: 'paragraph', text: unanswered, size: 'small' } as const]),
  ];
}

/** What the person was asked and has not answered, which is not "none"; empty without any. */
function unansweredOf(person: ReportPerson, { texts: { report }, words, locale }: Describing): string {
  const t = report.person;
  const isHormonal = isPregnancyAsked(person.sex, person);
  const names = [
    ...(person.diagnosis === '' ? [t.diagnosisShort] : []),
    ...(person.otherConditions === '' ? [t.otherConditions] : []),
    ...(person.otherMedicines === '' ? [t.otherMedicines] : []),
    ...(isHormonal && person.contraception === null ? [t.contraception] : []),
    ...(isHormonal && person.pregnancy === null ? [t.pregnancy] : []),
  ];
  if (names.length === 0) return '';
  return t.unanswered(words.list(names.map((name) => name.toLocaleLowerCase(locale))));
}

function questionBlocks({ report: { questions }, texts }: Describing): Block[] {
  if (questions === null || questions.length === 0) return [];
  const { question } = texts.report.questions;
  return [
    {
      kind: 'facts',
      columns: 1,
      facts: questions.map((text, place) => ({ label: question(place + 1), value: { text } })),
    },
  ];
}

/** The request for one preventive as a document of its own, a page and its annex; undefined if the report has none. */
export function describeSheet(
  made: Report,
  locale: Locale,
  texts: ReportTexts,
  options: SheetOptions = {},
): ReportDocument | undefined {
  const about = describing(made, locale, texts);
  const { report, words } = about;
  if (report.reimbursement === null) return undefined;
  const described = {
    locale,
    title: sheetTitle(report.reimbursement, about, options.signer?.treatment.trim()),
    subtitle: [...personParts(report.person, about), texts.report.made(words.day(report.today))].join(' · '),
    summary: sheetBlocks(report.reimbursement, about, options),
    parts: [],
    rest: texts.report.rest,
    annexes: [countedAnnex(report.reimbursement, about)],
  };
  return { ...described, ...patternsOf(texts), footer: footerOf(described, about) };
}

const fact = (label: string, text: string): Fact => ({ label, value: { text } });

/** Whether attacks come outside the window too is a question only where they are related at all. */
function patternOf({ related, only }: ReportMenstruation) {
  if (related !== 'yes') return related;
  return ({ yes: 'only', no: 'outside', cannot_say: 'related' } as const)[only];
}

function menstruationBlocks({ report, texts: { report: t } }: Describing): Block[] {
  const { menstruation } = report;
  // Without any recorded bleeding the section is left out.
  if (menstruation === null || menstruation.cycles + menstruation.windows.length === 0) return [];
  const { cycles, windows, rate } = menstruation;
  const hits = windows.filter(({ hit }) => hit === 'yes').length;
  const open = windows.filter(({ hit }) => hit === 'cannot_say').length;
  const inexact = windows.filter(({ exact }) => !exact).length;
  const m = t.menstruation;
  return [
    { kind: 'heading', level: 2, text: m.headingOf(cycles) },
    {
      kind: 'facts',
      columns: 1,
      facts: [
        fact(m.windows, windows.length === 0 ? nothing : m.windowsOf(hits, windows.length, open, inexact)),
        fact(
          m.related,
          [
            m.patterns[patternOf(menstruation)],
            ...(rate === null
              ? []
              : [m.began(`${rate.inside.yes}/${rate.inside.of}`, `${rate.outside.yes}/${rate.outside.of}`)]),
          ].join('; '),
        ),
      ],
    },
  ];
}

/** Days lost, with the grade unless they could be more. */
function lostDaysText(lostDays: LostDays, { texts: { report: t } }: Describing): string {
  if (!lostDays.couldBeMore) return t.disability.lostDaysOf(lostDays, t.bands[lostDays.band]);
  const band = bandFrom('lost_days', lostDays.score);
  return t.disability.lostDaysFrom(lostDays, band ? t.bands[band.grade] : null);
}

/** What MIDAS and HIT-6 at the top of the page do not say. */
function disabilityBlocks(about: Describing): Block[] {
  const { texts, words } = about;
  const t = texts.report;
  const { disability } = about.report;
  if (disability === null) return [];
  const d = t.disability;
  const { lostDays } = disability;
  const results = disability.results.filter((result) => !isTopScore(result));
  if (lostDays === null && results.length === 0 && disability.results.length > 0) return [];
  const scoreOf = ({ score, scores }: ReportResult) =>
    score !== null
      ? words.number(score)
      : words.list(
          Object.entries(scores).map(
            ([name, value]) => `${words.named(t.msqDomains, name)} ${words.number(value)}`,
          ),
        );
  const facts = [
    ...(lostDays === null ? [] : [fact(d.lostDays, lostDaysText(lostDays, about))]),
    ...results.map((result) =>
      fact(
        t.instruments[result.instrument],
        d.result(scoreOf(result), bandName(result, about), words.day(result.localDate)),
      ),
    ),
  ];
  return [
    { kind: 'heading', level: 2, text: d.heading },
    facts.length === 0 ? { kind: 'paragraph', text: d.none } : { kind: 'facts', columns: 1, facts },
    ...(lostDays === null ? [] : [{ kind: 'paragraph', text: d.notLicensed, size: 'small' } as const]),
  ];
}
