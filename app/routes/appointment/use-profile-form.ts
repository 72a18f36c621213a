import { useCallback } from 'react';
import { useSelfSaving } from '#app/components/use-self-saving.ts';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { saveReportProfile } from '#app/diary/writes/report-profile-writes.ts';
import { check, type Problems } from '#domain/model/validation.ts';
import {
  emptyReportProfile,
  type ReportProfileContent,
  reportProfileFormSchema,
} from '#domain/person/report-profile-form.ts';

function problemsOf(content: ReportProfileContent): Problems {
  const checked = check(reportProfileFormSchema, content);
  return checked.ok ? {} : checked.problems;
}

const reportProfileOf = ({ reportProfile }: Diary) => reportProfile;

/** State of one report profile form; each form saves its own changes as they are made. */
export function useProfileForm() {
  const pageDiary = usePageDiary();
  const profile = useDiary(reportProfileOf);
  const write = useCallback(
    (changes: Partial<ReportProfileContent>) => saveReportProfile(pageDiary, changes),
    [pageDiary],
  );
  return {
    profile,
    ...useSelfSaving<ReportProfileContent>(profile ?? emptyReportProfile, problemsOf, write),
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
