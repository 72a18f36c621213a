import { createSnapshots, type Diary } from '#app/diary/snapshot/diary-snapshot.ts';
import { entities, isEntity } from '#app/diary/sync/entities.ts';
import type { Row, RowKey } from '#app/diary/sync/sync-types.ts';
import { writeDiary } from '#product/seed/demo-diary.ts';
import { rowsOf } from '#product/seed/insert-rows.ts';
import type { Person } from '#product/seed/people.ts';

const userId = '00000000-0000-4000-8000-000000000001';

/** A person's invented diary as a device has it, without cached results. */
export function seededDiary(person: Person, now: string): Diary {
  const rows = new Map<string, Row>();
  const snapshots = createSnapshots(userId, ({ entity, id }: RowKey) => rows.get(`${entity}/${id}`) ?? null);
  for (const [entity, written] of rowsOf(writeDiary(person, now.slice(0, 10)), userId, now)) {
    if (!isEntity(entity)) throw new Error(`${entity} is no table of the diary.`);
    for (const columns of written) {
      const values = { ...entities[entity].defaults, ...columns };
      const history = { user_id: userId, version: 1, created_at: now, updated_at: now, deleted_at: null };
      const row = { ...values, ...history } as unknown as Row;
      const complete = { ...row, ...entities[entity].derive(row, row) } as Row;
      rows.set(`${entity}/${row.id}`, complete);
      snapshots.take({ entity, id: row.id }, complete);
    }
  }
  for (const _ of snapshots.settle());
  return snapshots.diary(() => false);
}
