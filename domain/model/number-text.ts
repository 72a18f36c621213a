/** A typed number: null for an empty field, undefined if it is not a number. */
type TypedNumber = number | null | undefined;

/** Reads a whole number from a text field: '12' is 12, '' is null, '1.5' and 'doce' are undefined. */
export function integerFromText(text: string): TypedNumber {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[+-]?\d{1,9}$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Reads a decimal number with a comma or a point, never both and never grouped: '2,5' and '2.5' are 2.5. */
export function decimalFromText(text: string): TypedNumber {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[+-]?(\d{1,9}([.,]\d*)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined;
}
