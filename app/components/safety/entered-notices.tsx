import { type Diary, useDiary } from '#app/diary/diary.ts';
import { type EnteredEpisode, enteredNotices, type SafetyNotice } from '#domain/clinical/safety-notices.ts';
import { Notices } from './notice-list.tsx';

const none: readonly never[] = [];
const episodesOf = ({ episodes }: Diary) => episodes;

interface Props {
  readonly entered: EnteredEpisode;
  /** The attack in the form. */
  readonly id: string;
  readonly rules: readonly SafetyNotice['rule'][];
}

/** The notices that an answer just given is reason for, beside the answer, before anything is saved. */
export default function EnteredNotices({ entered, id, rules }: Props) {
  const episodes = useDiary(episodesOf) ?? none;
  const older = episodes.filter((one) => one.id !== id);
  const shown = enteredNotices(entered, older).filter(({ rule }) => rules.includes(rule));
  return (
    <div role="alert" className="empty:sr-only">
      <Notices shown={shown} />
    </div>
  );
}
