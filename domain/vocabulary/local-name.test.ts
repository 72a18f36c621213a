import { expect, test } from 'vitest';
import { localName } from './local-name.ts';
import { medicineCodes } from './medicine-classes.ts';
import { medicineOf, recogniseMedicine } from './medicines.ts';

test('the pack’s name in the United States and Canada, the international one elsewhere', () => {
  const excedrin = 'acetylsalicylic acid + paracetamol + caffeine';
  expect(localName('paracetamol (acetaminophen)', 'en-US')).toBe('acetaminophen');
  expect(localName(excedrin, 'en-CA')).toBe('aspirin + acetaminophen + caffeine');
  expect(localName(excedrin, 'en-GB')).toBe(excedrin);
  expect(localName('paracetamol', 'es-US')).toBe('paracetamol');
});

test('a local name of one or two substances is still found in the dictionary', () => {
  const common = medicineCodes.filter((code) =>
    /^(paracetamol|acetylsalicylic_acid)(_(caffeine|codeine))?$/.test(code),
  );
  expect(common.length).toBeGreaterThan(4);
  for (const code of common)
    expect(recogniseMedicine(localName(medicineOf(code).names.en, 'en-US'))).toBe(code);
});
