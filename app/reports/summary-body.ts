import { bandsOf } from '#domain/clinical/instruments.ts';
import type { ReportMenstruation, ReportResult } from '#domain/reports/report.ts';
import type { Block, Fact } from './document.ts';
import { type Describing, nothing } from './words.ts';

const fact = (label: string, text: string): Fact => ({ label, value: { text } });

function patternOf({ related, only }: ReportMenstruation): 'only' | 'related' | 'no' | 'cannot_say' {
  if (related === 'yes') return only === 'yes' ? 'only' : 'related';
  return related;
}

export function menstruationBlocks({ report, texts: { report: t } }: Describing): Block[] {
  const { menstruation } = report;
  // Without any recorded bleeding the section is left out.
  if (menstruation === null || menstruation.cycles + menstruation.windows.length === 0) return [];
  const { cycles, windows } = menstruation;
  const hits = windows.filter(({ hit }) => hit === 'yes').length;
  const open = windows.filter(({ hit }) => hit === 'cannot_say').length;
  const inexact = windows.filter(({ exact }) => !exact).length;
  const m = t.menstruation;
  return [
    { kind: 'heading', level: 2, text: m.heading },
    {
      kind: 'facts',
      columns: 1,
      facts: [
        fact(m.cycles, String(cycles)),
        fact(m.windows, windows.length === 0 ? nothing : m.windowsOf(hits, windows.length, open, inexact)),
        fact(m.related, m.patterns[patternOf(menstruation)]),
      ],
    },
  ];
}

export function disabilityBlocks({ report, texts: { report: t }, words }: Describing): Block[] {
  const { disability } = report;
  if (disability === null) return [];
  const d = t.disability;
  const { lostDays, results } = disability;
  // HIT-6 has categories of impact with a range of points, and no grades.
  const bandName = ({ instrument, band }: ReportResult) => {
    if (band === null) return null;
    if (instrument !== 'hit6') return t.bands[band];
    const points = bandsOf('hit6').find(({ grade }) => String(grade) === band);
    return points ? `${d.impact[band]}, ${points.from}-${points.to}` : d.impact[band];
  };
  const scoreOf = ({ score, scores }: ReportResult) =>
    score !== null
      ? words.number(score)
      : words.list(
          Object.entries(scores).map(
            ([name, value]) => `${words.named(t.msqDomains, name)} ${words.number(value)}`,
          ),
        );
  const facts = [
    ...(lostDays === null ? [] : [fact(d.lostDays, d.lostDaysOf(lostDays))]),
    ...results.map((result) =>
      fact(
        t.instruments[result.instrument],
        d.result(scoreOf(result), bandName(result), words.day(result.localDate)),
      ),
    ),
  ];
  return [
    { kind: 'heading', level: 2, text: d.heading },
    facts.length === 0 ? { kind: 'paragraph', text: d.none } : { kind: 'facts', columns: 1, facts },
    ...(lostDays === null ? [] : [{ kind: 'paragraph', text: d.notLicensed, size: 'small' } as const]),
  ];
}
