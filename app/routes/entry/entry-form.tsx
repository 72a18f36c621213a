import { type FormEvent, useRef } from 'react';
import { PainScale } from '#app/components/episode-form/pain-scale.tsx';
import { SaveBar } from '#app/components/episode-form/save-bar.tsx';
import { StartPart } from '#app/components/episode-form/start-part.tsx';
import { useFormTexts } from '#app/components/episode-form/texts.ts';
import { focusFirstProblem } from '#app/components/episode-form/use-episode-form.ts';
import { useProblemText } from '#app/components/problem-text.ts';
import { AttackToggle } from './attack-toggle.tsx';
import { FormRest } from './form-rest.tsx';
import { DraftNotice, RefusalNotice } from './notices.tsx';
import type { Entry } from './use-entry.ts';

/** The form while it is being filled in. During an attack only what is needed: when, how much, and the usual tablet. */
export function EntryForm({ entry }: { readonly entry: Entry }) {
  const t = useFormTexts();
  const { form } = entry;
  const problem = useProblemText(form.problems);
  const element = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entry.save()) return;
    // The complaints are drawn after this event; then the first of them can be found.
    requestAnimationFrame(() => element.current && focusFirstProblem(element.current));
  };

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl md:text-2xl">{t.title}</h1>
        <AttackToggle />
      </header>
      <DraftNotice entry={entry} />
      <div className="flex flex-col gap-5">
        <StartPart
          start={form.draft.start}
          asked={form.draft.asked}
          startedAt={form.draft.startedAt}
          zone={form.draft.zone}
          problems={form.problems}
          change={form.change}
        />
        <PainScale value={form.draft.intensity} onChange={form.choosePain} error={problem('intensity')} />
        <FormRest {...form} />
      </div>
      <SaveBar label={t.save} {...form}>
        <RefusalNotice refusal={entry.refusal} />
      </SaveBar>
    </form>
  );
}
