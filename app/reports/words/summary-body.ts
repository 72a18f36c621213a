import type { LostDays } from '#app/i18n/es/report.ts';
import { bandFrom } from '#domain/clinical/instruments.ts';
import type { ReportMenstruation, ReportResult } from '#domain/reports/report.ts';
import type { Block, Fact } from './document.ts';
import { bandName, isTopScore } from './summary-comparison.ts';
import { type Describing, nothing } from './words.ts';

const fact = (label: string, text: string): Fact => ({ label, value: { text } });

/** Whether attacks come outside the window too is a question only where they are related at all. */
function patternOf({ related, only }: ReportMenstruation) {
  if (related !== 'yes') return related;
  return ({ yes: 'only', no: 'outside', cannot_say: 'related' } as const)[only];
}

export function menstruationBlocks({ report, texts: { report: t } }: Describing): Block[] {
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
export function disabilityBlocks(about: Describing): Block[] {
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
