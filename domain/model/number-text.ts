/** A typed number: null for an empty field, undefined if it is not a number. */
type TypedNumber = number | null | undefined;

/** Reads a whole number from a text field: '12' is 12, '' is null, '1.5' and 'doce' are undefined. */
export function integerFromText(text: string): TypedNumber {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[+-]?\d{1,9}$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** One point or comma before exactly three digits: Spanish packs write a gram as '1.000 mg', English ones as '1,000 mg'. */
const maybeThousands = /^([+-]?[1-9]\d{0,2})[.,](\d{3})$/;

/**
 * The numbers a written number can be, the decimal first: '2,5' and '2.5' are 2.5; '1.000' is 1 or 1000; '0,125' only a
 * decimal. Empty if it is no number.
 */
export function readingsOfNumber(text: string): readonly [] | readonly [number] | readonly [number, number] {
  const trimmed = text.trim();
  if (!/^[+-]?(\d{1,12}([.,]\d{0,12})?|[.,]\d{1,12})$/.test(trimmed)) return [];
  const decimal = Number(trimmed.replace(',', '.'));
  const [, whole, thousands] = maybeThousands.exec(trimmed) ?? [];
  return whole === undefined ? [decimal] : [decimal, Number(`${whole}${thousands}`)];
}

/**
 * Reads a decimal number with a comma or a point, never both and never grouped: '2,5' and '2.5' are 2.5. What can be read in
 * two ways is no number: a thousandth of a dose would be stored without a word.
 */
export function decimalFromText(text: string): TypedNumber {
  if (text.trim() === '') return null;
  const [number, another] = readingsOfNumber(text);
  return another === undefined ? number : undefined;
}

/** What a form's schema is given for a typed decimal: what is no number stays text, which a schema of numbers refuses. */
export const typedDecimal = (text: string): number | string | null => {
  const number = decimalFromText(text);
  return number === undefined ? text : number;
};

/** A number for a text field, so that `decimalFromText` reads the same one: '3.1250' for 3.125. Empty for none. */
export function numberAsText(number: number | null | undefined): string {
  if (number == null) return '';
  const text = String(number);
  return maybeThousands.test(text) ? `${text}0` : text;
}
