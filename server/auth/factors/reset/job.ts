import type { Job } from '../../../jobs.ts';
import type { AuthOptions } from '../../auth.ts';
import { completeDueResets } from './reset.ts';

/** Looks every few minutes for resets of second factors that are due. */
export function factorResets({
  now = () => new Date(),
  ...options
}: Pick<AuthOptions, 'mailer' | 'policy' | 'siteUrl' | 'log' | 'now'>): Job {
  return {
    name: 'factor_resets',
    everyMinutes: 5,
    run: (database) =>
      completeDueResets({ ...options, now, transaction: (run) => database.asRole({ role: 'engine' }, run) }),
  };
}
