import { useAddressTexts } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { AddressAnswers } from '#domain/intake/address-answers.ts';

interface Props {
  readonly answers: AddressAnswers;
  /** Whether the form shows a draft instead, which a new beginning puts aside. */
  readonly waits: boolean;
}

/** What became of the answers an address has brought (docs/decisions/117). */
export default function AddressNotice({ answers: { leftOut, ...answers }, waits }: Props) {
  const t = useAddressTexts();
  const locale = useLocale();
  const { pain, time, ...lists } = answers;
  const isFilling = pain !== null || time !== null || Object.values(lists).some(({ length }) => length > 0);
  if (!isFilling && leftOut.length === 0) return null;
  return (
    <p role="status" className="mb-3 wrap-anywhere text-muted text-sm">
      {isFilling && (waits ? t.waits : t.filled)}{' '}
      {leftOut.length > 0 && t.leftOut(formatList(locale, leftOut))}
    </p>
  );
}
