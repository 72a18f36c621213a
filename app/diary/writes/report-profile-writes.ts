import { reportProfileId } from '#domain/model/natural-ids.ts';
import { reportProfiles } from '#domain/person/report-profile.ts';
import type { ReportProfileContent } from '#domain/person/report-profile-form.ts';
import type { PageDiary } from '../create-diary.ts';
import { creation } from './edit.ts';

/**
 * Saves facts about the person for reports; fields not given stay as they are. Two offline devices create the same row.
 * @throws Failure, see `commit`
 */
export async function saveReportProfile(
  diary: PageDiary,
  changes: Partial<ReportProfileContent>,
): Promise<void> {
  const { userId } = await diary.whenOpen();
  const known = diary.current()?.reportProfile;
  await diary.commit([
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
