import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { saveOwnItem } from '#app/diary/writes/own-item-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useListTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { OwnList } from '#domain/day/own-item.ts';
import type { Problems } from '#domain/model/validation.ts';
import { ownCodeOf } from '#domain/vocabulary/codes.ts';
import { useProblemText } from '../problem-text.ts';
import { useCodeLabels } from './code-labels.ts';
import { codesInOrder } from './ordered-list.ts';
import { codeNamed, readOwnName } from './own-names.ts';

interface Props {
  readonly list: OwnList;
  /** The code of the typed entry, new or existing: to be chosen. */
  readonly onPut: (code: string) => void;
}

/** Adds an own entry to a list, typed where it is needed and chosen at once. */
export function AddOwnItem({ list, onPut }: Props) {
  const pageDiary = usePageDiary();
  const t = useListTexts();
  const labelOf = useCodeLabels();
  const toastFailure = useFailureToast();
  const [typed, setTyped] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const problem = useProblemText(problems);
  const [done, setDone] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const finish = (code: string, message: string) => {
    onPut(code);
    setTyped('');
    setDone(message);
    input.current?.focus();
  };
  const add = async () => {
    const diary = pageDiary.current();
    const read = readOwnName(typed);
    if (!read.ok) return setProblems(read.problems);
    const { name } = read.value;
    if (!diary) return;
    const existing = codeNamed(name, list, codesInOrder(list, diary, new Map()), labelOf);
    if (existing) return finish(existing, t.alreadyThere(labelOf(list, existing)));
    const id = crypto.randomUUID();
    toastFailure(undefined);
    try {
      await saveOwnItem(pageDiary, { id, list, name });
      finish(ownCodeOf(id), t.added(name));
    } catch (error) {
      toastFailure(failureOf(error));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Must not submit the surrounding form.
    event.preventDefault();
    void add();
  };

  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t.newName} error={problem('name')} className="min-w-48 flex-1">
          <TextInput
            ref={input}
            autoComplete="off"
            enterKeyHint="done"
            placeholder={t.newNamePlaceholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblems({});
            }}
            onKeyDown={onKeyDown}
          />
        </Field>
        {/* Level with the field, which has room for its error below. */}
        <Button className="mb-1.5" onClick={() => void add()}>
          {t.add}
        </Button>
      </div>
      <p role="status" className="mt-1 text-muted text-sm">
        {done}
      </p>
    </div>
  );
}
