import * as v from 'valibot';
import { ownItemNameSchema } from '#domain/day/own-item.ts';
import { type Checked, check } from '#domain/model/validation.ts';
import type { OrderedList } from '#domain/person/diary-settings.ts';
import type { CodeLabel } from './code-labels.ts';

/** The code of a list with this name, ignoring capitals. */
export function codeNamed<Code extends string>(
  name: string,
  list: OrderedList,
  codes: readonly Code[],
  labelOf: CodeLabel,
): Code | undefined {
  const plain = (text: string) => text.trim().toLocaleLowerCase().replace(/\s+/g, ' ');
  return codes.find((code) => plain(labelOf(list, code)) === plain(name));
}

/** A typed name as it is stored, or its problem under the field `name`. */
export function readOwnName(typed: string): Checked<{ readonly name: string }> {
  return check(v.object({ name: ownItemNameSchema }), { name: typed.replace(/\s+/g, ' ') });
}
