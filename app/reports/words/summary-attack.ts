import type { CodeCount, Report, TypicalAttack } from '#domain/reports/report.ts';
import type { Block, Fact } from './document.ts';
import { type Describing, nothing } from './words.ts';

/** Entries shown of a long list, the most frequent ones. */
const shown = 6;
const hoursShown = 2;
function durationOf(
  { duration, attacks: all, entries }: TypicalAttack,
  { texts, words }: Describing,
): string {
  const t = texts.report.attack;
  const { median, low, high, ends, attacks, shortest, longest } = duration;
  // Entries within 48 hours are one attack, with the hours between them.
  const known = `${ends < attacks ? `; ${t.ends(ends, attacks)}` : ''}${entries > all ? `; ${t.withRelapses}` : ''}`;
  if (median !== null) {
    const minutes = (value: number | null) => (value === null || low === high ? null : words.minutes(value));
    return t.durationOf(words.minutes(median), minutes(low), minutes(high)) + known;
  }
  if (shortest === null || longest === null) return t.durationUnknown;
  const [least, most] = [words.minutes(shortest), words.minutes(longest)];
  return (least === most ? least : texts.report.between(least, most)) + known;
}

/** How often, of which kinds, and how long: a motor or a long aura is asked for first. */
function auraText(
  { auraKinds, auraOnly }: TypicalAttack,
  count: string,
  { texts, words }: Describing,
): string {
  const t = texts.report.attack;
  const kinds = auraKinds.map(({ kind, count: times, minutes, timed }) => {
    const counted = t.counted(texts.report.auras[kind], times);
    return minutes === null ? counted : t.auraMinutes(counted, words.minutes(minutes), timed);
  });
  return [
    count,
    ...(auraOnly > 0 ? [t.auraOnly(auraOnly)] : []),
    ...(kinds.length > 0 ? [words.list(kinds)] : []),
  ].join('; ');
}

/** A contraceptive with estrogen matters where there is an aura: it stands beside it, and with the person otherwise. */
export const isContraceptionBesideAura = ({ attack }: Report): boolean =>
  attack !== null && attack.entries > 0 && attack.aura + attack.auraOnly > 0;

/** Contraceptive and pregnancy; null if nothing is said of either. */
export function contraceptionText({ report: { person }, texts: { report: t } }: Describing): string | null {
  if (!person) return null;
  const { contraception, pregnancy } = person;
  const parts = [
    ...(contraception === null ? [] : [t.contraceptions[contraception]]),
    ...(pregnancy === null ? [] : [t.person.pregnant(t.pregnancies[pregnancy])]),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}

/** The stretches of hours in which most attacks began; none that is only one of several equal ones. */
function mostFrequentHours({ hours }: TypicalAttack): TypicalAttack['hours'] {
  const sorted = hours.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const next = sorted[hoursShown]?.count ?? 0;
  return sorted.slice(0, hoursShown).filter(({ count }) => count > next);
}

function attackFacts(attack: TypicalAttack, about: Describing): Fact[] {
  const { texts, words, locale } = about;
  const t = texts.report.attack;
  const fact = (label: string, text: string): Fact => ({ label, value: { text } });
  const counted = (
    counts: readonly CodeCount[],
    names: Readonly<Record<string, string>>,
    described: number,
  ) => {
    if (counts.length === 0) return t.notNoted;
    const most = counts.slice(0, shown).map(({ code, count }) => t.counted(words.named(names, code), count));
    return t.outOf(words.list(most), described);
  };
  const onset = [
    ...(attack.woke > 0 ? [t.woke(attack.woke)] : []),
    ...(attack.sudden > 0 ? [t.sudden(attack.sudden)] : []),
    ...mostFrequentHours(attack).map(({ fromHour, toHour, count }) => t.hours(fromHour, toHour, count)),
  ];
  const isHourKnown = attack.hours.some(({ count }) => count > 0);
  const { yes, answered } = attack.aggravated;
  const { described } = attack;
  const hormones = isContraceptionBesideAura(about.report) ? contraceptionText(about) : null;
  return [
    ...(attack.attacks === 0
      ? [fact(t.count, t.begunBefore(attack.entries))]
      : [
          fact(t.count, t.countOf(attack.attacks, attack.entries, attack.unsure)),
          fact(t.duration, durationOf(attack, about)),
        ]),
    fact(t.peak, attack.peak === null ? nothing : words.spread(attack.peak, attack.entries)),
    fact(
      t.sideAndQuality,
      attack.sides.length + attack.qualities.length === 0
        ? t.notNoted
        : [
            counted(attack.sides, texts.report.sides, described.sides),
            counted(attack.qualities, texts.report.qualities, described.qualities),
          ].join(' · '),
    ),
    fact(t.symptoms, counted(attack.symptoms, texts.report.symptoms, described.symptoms)),
    fact(t.aggravated, answered === 0 ? t.notNoted : t.answered(yes, answered)),
    fact(t.aura, auraText(attack, t.ofEntries(attack.aura, attack.entries), about)),
    ...(hormones === null ? [] : [fact(texts.report.person.contraception, hormones)]),
    fact(t.onset, onset.length > 0 ? words.list(onset) : isHourKnown ? t.anyHour : nothing),
    fact(
      t.kinds,
      // Names of kinds contain commas.
      attack.kinds
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => t.counted(texts.kinds[kind], count))
        .join('; '),
    ),
    ...(attack.factors.length === 0
      ? []
      : [
          fact(
            t.factors,
            words.list(
              attack.factors
                .slice(0, shown)
                .map(({ code, count }) =>
                  t.counted(words.named(texts.vocabulary.context, code).toLocaleLowerCase(locale), count),
                ),
            ),
          ),
        ]),
  ];
}

export function attackBlocks(about: Describing): Block[] {
  const { attack } = about.report;
  if (attack === null) return [];
  const t = about.texts.report.attack;
  return [
    { kind: 'heading', level: 2, text: t.heading },
    attack.entries === 0
      ? { kind: 'paragraph', text: t.none }
      : { kind: 'facts', columns: 1, facts: attackFacts(attack, about) },
    ...(attack.attacks > 0 && attack.entries > attack.attacks
      ? [{ kind: 'paragraph', text: t.joined, size: 'small' } as const]
      : []),
  ];
}
