import type { ReactNode } from 'react';
import { useFormTexts } from '#app/i18n/areas.ts';
import { useAttackMode } from '#app/preferences/attack-mode.ts';
import { Button } from '#app/ui/button.tsx';
import { Check, Eclipse } from '#app/ui/icons.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { PainPart } from './pain-part.tsx';
import { StartPart } from './start-part.tsx';
import type { EpisodeForm } from './use-episode-form.ts';

interface Props extends Pick<EpisodeForm, 'draft' | 'choosePain' | 'change' | 'problems'> {
  /** Not a heading in a picture of it. */
  readonly heading?: 'h1' | 'p';
  /** What is said before the pain is asked. */
  readonly children?: ReactNode;
}

/** What an entry of three taps needs: the start, which is now, and the pain. The visitor's home is drawn with it too. */
export function EntryTop({ heading: Heading = 'h1', children, ...form }: Props) {
  const { draft, problems, change } = form;
  const t = useFormTexts();
  return (
    <>
      <header className="mb-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading className="text-xl @max-[20rem]:text-lg md:text-2xl attack:sr-only">{t.title}</Heading>
        <AttackToggle />
        <div className="basis-full attack:-order-1 attack:flex-1 attack:basis-0 attack:has-[fieldset]:order-none attack:has-[fieldset]:basis-full">
          <StartPart
            start={draft.start}
            asked={draft.asked}
            startedAt={draft.startedAt}
            zone={draft.zone}
            problems={problems}
            change={change}
          />
        </div>
      </header>
      {children}
      <PainPart {...form} />
    </>
  );
}

/** Switches the attack theme. */
function AttackToggle() {
  const t = useFormTexts().attack;
  const { attack, setAttack } = useAttackMode();
  const Icon = attack ? Check : Eclipse;
  return (
    <Tooltip text={t.explain} side="bottom">
      <Button
        aria-pressed={attack}
        aria-description={t.explain}
        onClick={() => setAttack(!attack)}
        className="shrink-0 attack:px-2! attack:text-sm!"
      >
        <Icon aria-hidden="true" className="size-5" />
        {t.toggle}
      </Button>
    </Tooltip>
  );
}
