import { useEffect } from 'react';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useHygieneTexts } from '#app/i18n/areas.ts';
import { useAttackMode } from '#app/preferences/attack-mode.ts';
import { usePreference } from '#app/preferences/store.ts';
import { Button } from '#app/ui/button.tsx';
import { currentZone, type Instant, localDateTimeOf } from '#domain/calendar-date.ts';

/** The attacks for which this page has dimmed: switched off by hand, it stays off. */
const dimmed = new Set<string>();

/** Changes to the attack theme for an open attack, once, if the person has chosen that. */
export function useDimByItself(episodeId: string, isShown: boolean): void {
  const [choice] = usePreference('dimInAttack');
  const { attack, setAttack } = useAttackMode();
  useEffect(() => {
    if (choice !== 'yes' || !isShown || dimmed.has(episodeId)) return;
    dimmed.add(episodeId);
    if (!attack) setAttack(true);
  }, [choice, isShown, episodeId, attack, setAttack]);
}

const isFirstAttack = ({ episodes }: Diary) => episodes.length === 1;

/** Between nine in the evening and six in the morning. */
function isNight(now: Instant): boolean {
  const hour = Number(localDateTimeOf(now, currentZone()).slice(11, 13));
  return hour >= 21 || hour < 6;
}

/** Offers the attack theme for every attack, in the first one and at night, until it is answered. */
export function DimOffer({ now }: { readonly now: Instant }) {
  const t = useHygieneTexts().attack.dim;
  const [choice, setChoice] = usePreference('dimInAttack');
  const { attack } = useAttackMode();
  const isFirst = useDiary(isFirstAttack) ?? false;
  if (choice !== '' || attack || !(isFirst || isNight(now))) return null;
  return (
    <div className="flex items-center gap-1.5">
      <p className="min-w-0 flex-1 text-sm leading-tight">{t.question}</p>
      <Button className="px-3!" onClick={() => setChoice('yes')}>
        {t.yes}
      </Button>
      <Button variant="quiet" className="px-3!" onClick={() => setChoice('no')}>
        {t.no}
      </Button>
    </div>
  );
}
