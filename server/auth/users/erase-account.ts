import { forEachAccount, inSlices } from '#server/database/slices.ts';
import type { Database } from '#server/database/sql-types.ts';
import type { Mailer } from '#server/mail/mail-types.ts';
import { endAllSessions } from '../sessions/sessions.ts';

interface Erasing {
  readonly database: Database;
  readonly mailer: Pick<Mailer, 'forget'>;
}

/**
 * Deletes an account and every row that belongs to it, in any schema, by foreign keys; then the development
 * mailbox's mails to its addresses. The account is closed at once. Its rows are deleted in slices, so that
 * other queries run in between, and the account itself last: `finishErasing` resumes after the process has
 * ended.
 */
export async function eraseAccount({ database, mailer }: Erasing, id: string): Promise<void> {
  await database.asRole({ role: 'engine' }, async (sql) => {
    await sql.query(
      `update auth.users set deleted_at = now(), banned_until = now() + interval '100 years'
       where id = $1 and deleted_at is null`,
      [id],
    );
    await endAllSessions(sql, id);
  });
  // The bytes of these files cannot be read once the account's key is gone; the sweep removes them.
  await database.query({ role: 'engine' }, 'delete from storage.objects where owner_id = $1', [id], {
    'storage.allow_delete_query': 'true',
  });
  await inSlices(database, 'select auth.erase_rows_of($1, $2) as touched', [id]);
  const { rows } = await database.query<{ email: string; new_email: string | null }>(
    { role: 'engine' },
    'delete from auth.users where id = $1 returning email, new_email',
    [id],
  );
  // Another process may have finished it.
  mailer.forget(rows.flatMap(({ email, new_email }) => (new_email === null ? [email] : [email, new_email])));
}

/** Resumes deletions that were interrupted. @returns the number of accounts deleted */
export async function finishErasing(erasing: Erasing): Promise<number> {
  const { rows } = await erasing.database.query<{ id: string }>(
    { role: 'engine' },
    // A deletion that has just begun is under way in this process or another.
    `select id from auth.users where deleted_at < now() - interval '10 minutes' order by deleted_at`,
  );
  const accounts = rows.map(({ id }) => id);
  return forEachAccount(accounts, 'Accounts could not be erased', async (id) => {
    await eraseAccount(erasing, id);
    return 1;
  });
}
