import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { renameOwnItem } from '#app/diary/writes/own-item-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useListTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { Problems } from '#domain/model/validation.ts';
import type { OrderedList } from '#domain/person/diary-settings.ts';
import { idOfOwnCode, type OwnCode } from '#domain/vocabulary/codes.ts';
import { useProblemText } from '../problem-text.ts';
import { useCodeLabels } from './code-labels.ts';
import { codesInOrder } from './ordered-list.ts';
import { codeNamed, readOwnName } from './own-names.ts';

interface Props {
  readonly list: OrderedList;
  readonly code: OwnCode;
  readonly onDone: () => void;
}

/** Renames an own entry, here and in every record that uses it. */
export function RenameOwnItem({ list, code, onDone }: Props) {
  const pageDiary = usePageDiary();
  const t = useListTexts();
  const labelOf = useCodeLabels();
  const toastFailure = useFailureToast();
  const [typed, setTyped] = useState(() => labelOf(list, code));
  const [taken, setTaken] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const problem = useProblemText(problems);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes the event on to the form the dialog was opened from.
    event.stopPropagation();
    const diary = pageDiary.current();
    const read = readOwnName(typed);
    if (!read.ok) return setProblems(read.problems);
    const { name } = read.value;
    const others = diary ? codesInOrder(list, diary, new Map()).filter((one) => one !== code) : [];
    if (codeNamed(name, list, others, labelOf)) return setTaken(true);
    toastFailure(undefined);
    renameOwnItem(pageDiary, idOfOwnCode(code), name).then(onDone, toastFailure);
  };
  return (
    <form onSubmit={submit} noValidate className="flex w-full flex-wrap items-end gap-2">
      <Field label={t.editor.name} error={taken ? t.nameTaken : problem('name')} className="min-w-48 flex-1">
        <TextInput
          ref={input}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblems({});
            setTaken(false);
          }}
        />
      </Field>
      <Button type="submit">{t.editor.saveName}</Button>
    </form>
  );
}
