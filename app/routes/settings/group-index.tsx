import { useEffect, useRef } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { RowLink } from '#app/components/row-link.tsx';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useSettingsTexts, useShellTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useTheme } from '#app/preferences/attack-mode.ts';
import { cx } from '#app/ui/cx.ts';
import { Clock, Download, type LucideIcon, MonitorSmartphone, NotebookPen, SunMoon } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/use-store.ts';
import {
  type Group,
  groupNames,
  sectionIds,
  useFirstSection,
  useGroupTitle,
  useOpenedGroup,
} from './settings-sections.ts';

const icons: Readonly<Record<Group, LucideIcon>> = {
  diary: NotebookPen,
  reminders: Clock,
  appearance: SunMoon,
  account: MonitorSmartphone,
  privacy: Download,
};

/** The pages, each with what is set there: on narrow screens the settings themselves until one is opened, on wide ones beside it. */
export function GroupIndex() {
  const t = useSettingsTexts();
  const titleOf = useGroupTitle();
  const firstOf = useFirstSection();
  const details = useDetails();
  const { opened } = useOpenedGroup();
  const list = useRef<HTMLUListElement>(null);
  // Back from a page, by whichever way, its row takes the focus.
  const left = useRef<Group>(undefined);
  useEffect(() => {
    if (!opened && left.current) {
      const row = list.current?.children[groupNames.indexOf(left.current)];
      row?.querySelector('a')?.focus({ preventScroll: true });
    }
    left.current = opened;
  }, [opened]);
  return (
    <nav aria-label={t.index} className={cx(opened && 'max-lg:hidden')}>
      <ul ref={list} className="flex flex-col divide-y divide-border lg:sticky lg:top-6">
        {groupNames.map((group, place) => (
          <li key={group}>
            <RowLink
              to={`#${sectionIds[firstOf(group)]}`}
              state={{ byLink: true }}
              icon={icons[group]}
              // Its line is kept until it is known.
              detail={details[group] ?? '\u00a0'}
              aria-current={group === opened ? 'page' : undefined}
              className={cx(
                'lg:px-3 lg:aria-[current]:bg-surface-sunken',
                // A wide screen begins with the first page.
                opened === undefined && place === 0 && 'lg:bg-surface-sunken',
              )}
            >
              {titleOf(group)}
            </RowLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const remindersOn = ({ reminders }: Diary) => reminders.filter(({ isOn }) => isOn).length;

/** One line of what is set on each page; undefined until it is known. */
function useDetails(): Partial<Record<Group, string | undefined>> {
  const { groups: t } = useSettingsTexts();
  const { languages, themes } = useShellTexts();
  const { status, displayName, email } = useSession();
  const locale = useLocale();
  const [theme] = useTheme();
  const on = useDiary(remindersOn);
  // The prerendered page knows none of it.
  if (!useHydrated()) return {};
  return {
    diary: displayName || t.diary.text,
    reminders: on === undefined ? undefined : t.reminders.on(on),
    appearance: `${languages[locale]} · ${themes[theme]}`,
    account: status === 'local' ? t.account.local : email,
    privacy: t.privacy.text,
  };
}
