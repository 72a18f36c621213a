import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { screenAt } from '#app/paths.ts';
import { useUrgentNotice } from '#app/ui/urgent-notice.ts';
import { useUrgentNoticeAtHome } from './use-notices.ts';

interface Props {
  readonly owner: ProfileOwner;
  readonly children: ReactNode;
}

/** What interrupts of its own accord: it opens while no notice that cannot wait is on the screen or about to be. Open, it stays. */
export default function UnlessUrgent({ owner, children }: Props) {
  const isHome = screenAt(useLocation().pathname.slice(3)) === 'home';
  const isAtHome = useUrgentNoticeAtHome(owner);
  const isShown = useUrgentNotice();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !isShown && !(isHome && isAtHome)) setOpen(true);
  return isOpen && children;
}
