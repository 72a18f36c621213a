import { describe, expect, it } from 'vitest';
import { inTrash, purgedAt } from './trash.ts';

const row = (id: string, deletedAt: string | null) => ({ id, deletedAt });

describe('what is in the trash', () => {
  it('stays for thirty days of real time, over a change of clocks too', () => {
    expect(purgedAt('2026-10-10T08:00:00.000Z')).toBe('2026-11-09T08:00:00.000Z');
  });

  it('is what was deleted and is not due yet, newest deletion first', () => {
    const rows = [
      row('kept', null),
      row('due', '2026-10-01T08:00:00.000Z'),
      row('older', '2026-10-02T08:00:00.001Z'),
      row('newer', '2026-10-30T08:00:00.000Z'),
    ];
    expect(inTrash(rows, '2026-11-01T08:00:00.000Z').map(({ id }) => id)).toEqual(['newer', 'older']);
  });
});
