import { reportProfileId } from '#domain/model/natural-ids.ts';
import { reportProfiles } from '#domain/person/report-profile.ts';
import type { ReportProfileContent } from '#domain/person/report-profile-form.ts';
import { commit, currentDiary, whenOpen } from '../diary.ts';
import { creation } from './edit.ts';

/**
 * Keeps what a report says of the person; what is not named stays as it is. Two devices that were offline make the same row.
 * @throws Failure, see `commit`
 */
export async function saveReportProfile(changes: Partial<ReportProfileContent>): Promise<void> {
  const { userId } = await whenOpen();
  const known = currentDiary()?.reportProfile;
  await commit([
    known
      ? {
          kind: 'change',
          entity: 'report_profiles',
          id: known.id,
          columns: reportProfiles.columnsOf(changes),
        }
      : creation(reportProfiles, reportProfileId(userId), changes),
  ]);
}
