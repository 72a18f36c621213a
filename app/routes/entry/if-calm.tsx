import type { ReactNode } from 'react';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { useSession } from '#app/account/session/session.ts';
import { useNotices } from '#app/components/safety/use-notices.ts';
import type { Instant } from '#domain/calendar-date.ts';
import { isUrgent } from '#domain/clinical/safety-notices.ts';

interface Props {
  readonly now: Instant;
  readonly episodeId: string;
  readonly children: ReactNode;
}

/** What would soothe, where no notice of the attack cannot wait. */
export default function IfCalm(props: Props) {
  const session = useSession();
  return session.userId !== undefined ? <OfPerson owner={session} {...props} /> : null;
}

function OfPerson({ owner, now, episodeId, children }: Props & { readonly owner: ProfileOwner }) {
  const { notices } = useNotices(owner, now, episodeId);
  return notices && !notices.some(isUrgent) ? children : null;
}
