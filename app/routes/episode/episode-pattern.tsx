import { useState } from 'react';
import { countedPerson } from '#app/account/profile/stored-profile.ts';
import { TapResult } from '#app/components/open-episode/tap-result.tsx';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeEpisode } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useEpisodePatternTexts, useQuestionTexts } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ExternalLink } from '#app/ui/icons.tsx';
import {
  classifyEpisode,
  type EpisodeClass,
  kindOf,
  type PatternOrNone,
  type PatternOverride,
  patternOverrideOf,
} from '#domain/clinical/episode-class.ts';
import { hasRecordedAura } from '#domain/clinical/episode-criteria.ts';
import { type Episode, type EpisodeType, episodeTypes } from '#domain/episode/episode.ts';
import { PatternCriteria } from './pattern-criteria.tsx';

/** The new classification and the previous one with its rule version, for undo. */
interface Done {
  readonly type: EpisodeType | null;
  readonly before: Pick<Episode, 'typeOverride' | 'typeRuleVersion'>;
}

/** Lets a person classify the attack or leave it to the rule. Saves on tap and offers undo beside it. */
function PatternOverrideChoice({ episode }: { readonly episode: Episode }) {
  const pageDiary = usePageDiary();
  const t = useEpisodePatternTexts().override;
  const names = useQuestionTexts().type;
  const toastFailure = useFailureToast();
  const [done, setDone] = useState<Done>();
  // Optimistic value; further taps are ignored while it is being stored.
  const [storing, setStoring] = useState<{ readonly type: EpisodeType | null }>();
  const choose = (type: EpisodeType | null) => {
    if (storing) return;
    setStoring({ type });
    const { typeOverride, typeRuleVersion } = episode;
    changeEpisode(pageDiary, episode, { typeOverride: type })
      .then(() => setDone({ type, before: { typeOverride, typeRuleVersion } }), toastFailure)
      .finally(() => setStoring(undefined));
  };
  const undo = () => {
    if (done) changeEpisode(pageDiary, episode, done.before).then(() => setDone(undefined), toastFailure);
  };
  return (
    <>
      <ChoiceChips<EpisodeType | 'rule'>
        legend={t.legend}
        hint={t.hint}
        options={[
          ...episodeTypes.map((type) => ({ value: type, label: names[type] })),
          { value: 'rule' as const, label: t.asRule, quiet: true },
        ]}
        value={(storing ?? { type: episode.typeOverride }).type ?? 'rule'}
        onChange={(chosen) => choose(chosen === 'rule' ? null : chosen)}
      />
      <div role="status" className="mt-2 empty:sr-only">
        {done && (
          <TapResult text={done.type === null ? t.takenBack : t.saved(names[done.type])} onUndo={undo} />
        )}
      </div>
    </>
  );
}

const sourceAddress = 'https://ichd-3.org/';

/** Maximum number of candidates that are named. */
const mostNamed = 3;

interface Props {
  readonly episode: Episode;
  /** Opens the edit form. */
  readonly onAdd: () => void;
}

/**
 * Pattern of the attack: the person's own classification first, then the rule's with its reasons and what it still
 * needs.
 */
export default function EpisodePattern({ episode, onAdd }: Props) {
  const t = useEpisodePatternTexts();
  const found = classifyEpisode(episode, countedPerson(episode.userId));
  const override = patternOverrideOf(episode);
  const isComparable = found.criteria.hasPain || hasRecordedAura(episode);
  return (
    <section aria-labelledby="pattern">
      <h2 id="pattern" className="mb-3 text-xl">
        {t.heading}
      </h2>
      {override && <Override override={override} />}
      {isComparable ? (
        <RuleResult
          found={found}
          override={override}
          // Not during the attack, and not when the person has classified it.
          isAsking={!episode.ongoing && override === null}
          onAdd={onAdd}
        />
      ) : (
        <p className="text-muted">{t.noneToCompare}</p>
      )}
      <div className="mt-4 border-border border-t">
        {isComparable && (
          <Disclosure summary={t.why}>
            <PatternCriteria criteria={found.criteria} candidates={found.candidates} />
            <p className="mt-4 text-muted text-sm">
              {t.notDiagnosis} {episode.symptoms.length === 0 && found.criteria.hasPain && t.symptomsNote}
            </p>
            <p className="mt-2 text-sm">
              <a href={sourceAddress} target="_blank" rel="noreferrer" hrefLang="en">
                {t.source}
                <ExternalLink aria-hidden="true" className="ml-1 inline size-4" />
              </a>
            </p>
            <p className="mt-2 text-muted text-sm">{t.version(found.ruleVersion)}</p>
          </Disclosure>
        )}
        <Disclosure summary={override ? t.override.change : t.override.summary}>
          <PatternOverrideChoice episode={episode} />
        </Disclosure>
      </div>
    </section>
  );
}

function Override({
  override: { type, isOfOlderRule, ruleVersion },
}: {
  readonly override: PatternOverride;
}) {
  const t = useEpisodePatternTexts().override;
  const names = useQuestionTexts().type;
  return (
    <div className="mb-2">
      <p className="text-lg">{t.chosenByPerson(names[type])}</p>
      {isOfOlderRule && ruleVersion !== null && <p className="text-muted text-sm">{t.older(ruleVersion)}</p>}
    </div>
  );
}

interface RuleProps {
  readonly found: EpisodeClass;
  readonly override: PatternOverride | null;
  /** Whether to show which answers would help to decide. */
  readonly isAsking: boolean;
  readonly onAdd: () => void;
}

/** Result of the rule, alone or beside the person's own classification. */
function RuleResult({ found, override, isAsking, onAdd }: RuleProps) {
  const t = useEpisodePatternTexts();
  const locale = useLocale();
  const { pattern, candidates, alsoFits, missing, criteria } = found;
  const named = (list: readonly PatternOrNone[], type: 'conjunction' | 'disjunction') =>
    formatList(
      locale,
      list.map((one) => t.patterns[one]),
      type,
    );
  const sentences = {
    // A long list of candidates would only worry people, so none is named.
    undecided: candidates.length > mostNamed ? t.undecidedText : t.mayBe(named(candidates, 'disjunction')),
    none: t.none,
  };
  const sentence =
    pattern === 'undecided' || pattern === 'none'
      ? sentences[pattern]
      : t.compatible(t.kinds[kindOf(found, null)]);
  const agrees = override !== null && (override.type === 'other' ? 'none' : override.type) === pattern;
  const isBeyond =
    pattern === 'probable_migraine' &&
    criteria.migraine.some(({ note, holds }) => holds === 'no' && note === 'longer');
  return (
    <>
      <p className={override ? 'text-muted' : 'text-lg leading-snug'}>
        {override === null ? sentence : agrees ? t.override.agrees : t.override.rule(sentence)}
      </p>
      {isBeyond && <p className="mt-1 text-muted text-sm">{t.beyond}</p>}
      {alsoFits.length > 0 && (
        <p className="mt-1 text-muted text-sm">{t.alsoFits(named(alsoFits, 'conjunction'))}</p>
      )}
      {isAsking && (pattern === 'undecided' || missing.length > 0) && (
        <p className="mt-1 text-muted text-sm">
          {missing.length === 0
            ? t.wouldNothing
            : t.would(
                formatList(
                  locale,
                  missing.map((fact) => t.facts[fact]),
                ),
              )}
        </p>
      )}
      {isAsking && missing.length > 0 && (
        <Button variant="quiet" className="-ml-4" onClick={onAdd}>
          {t.add}
        </Button>
      )}
    </>
  );
}
