import type { ReactNode } from 'react';
import { Info, Leaf, TriangleAlert } from '#app/ui/icons.tsx';
import { cx } from './cx.ts';

type NoticeTone = 'info' | 'caution' | 'calm';

const tones = {
  info: { box: 'bg-accent-soft text-on-accent-soft', Icon: Info },
  caution: { box: 'bg-caution-soft text-on-caution-soft', Icon: TriangleAlert },
  calm: { box: 'bg-support-soft text-on-support-soft', Icon: Leaf },
} as const;

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  /** `status` if it appears as the result of the person's action, so that it is read out. */
  readonly role?: 'status' | 'alert';
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A box with an explanation; amber for caution, sage for information. */
export function Notice({ tone = 'info', title, role, className, children }: NoticeProps) {
  const { box, Icon } = tones[tone];
  return (
    <div role={role} className={cx('flex gap-3 rounded-lg px-4 py-3.5', box, className)}>
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
