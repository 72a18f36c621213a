import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { TextInput } from './text-input.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Suggestion {
  readonly key: string;
  readonly label: string;
  /** A second, quieter text beside it. */
  readonly detail?: string | undefined;
}

interface ComboboxProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Returns the suggestions for a text; called only while the list is open. */
  readonly suggest: (text: string) => readonly Suggestion[];
  /** @param key of the suggestion that was picked */
  readonly onTake: (key: string) => void;
  /** Name of the list for assistive technology. */
  readonly listLabel: string;
  /** Text for the number of suggestions. */
  readonly countText: (count: number) => string;
  /** Confirms a text that is not in the list: last in the list, and under the field once the list is closed. */
  readonly own?: { readonly label: string; readonly onUse: () => void } | undefined;
}

/** Key of the entry that confirms an own text. */
const ownKey = 'own';

/**
 * One line of text with a list of suggestions; any other text is valid too. The ARIA combobox pattern with a list: focus
 * stays in the field, arrows choose, Enter accepts, Escape closes. Put it inside a Field.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, suggest, onTake, listLabel, countText, own } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = open ? suggest(value) : [];
  const options = open && own ? [...found, { key: ownKey, label: own.label }] : found;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = ({ key }: Suggestion) => {
    if (key === ownKey) own?.onUse();
    else onTake(key);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[active];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((current) => (Math.max(current, step > 0 ? -1 : 0) + step + options.length) % options.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === 'Escape' && options.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div>
      <div className="relative">
        <TextInput
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <OptionList id={listId} label={listLabel} options={options} active={active} onTake={take} />
      </div>
      {own && (
        // It keeps its place while the list is open, so that nothing moves under the finger that closes the list.
        <Button
          variant="quiet"
          className={cx(
            'wrap-anywhere mt-1 -ml-[min(1rem,4.5vw)] text-left underline underline-offset-4',
            open && 'invisible',
          )}
          onClick={own.onUse}
        >
          {own.label}
        </Button>
      )}
      <VisuallyHidden role="status">{open && value !== '' && countText(found.length)}</VisuallyHidden>
    </div>
  );
}

/** The open list; its options are pressed by a pointer only, as the focus stays in the field. */
function OptionList(props: {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Suggestion[];
  readonly active: number;
  readonly onTake: (option: Suggestion) => void;
}) {
  const { id, label, options, active, onTake } = props;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
      className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-md border border-border-strong bg-surface-raised"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
        <div
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // Moving the focus would close the list before the press has become a click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
          className={cx(
            'flex min-h-target cursor-pointer items-center justify-between gap-3 px-3.5 py-2 hover:bg-accent-soft hover:text-on-accent-soft',
            option.key === ownKey && index > 0 && 'border-border border-t',
            index === active && 'bg-accent-soft text-on-accent-soft',
          )}
        >
          <span className="wrap-anywhere">{option.label}</span>
          {option.detail && <span className="text-muted text-sm">{option.detail}</span>}
        </div>
      ))}
    </div>
  );
}
