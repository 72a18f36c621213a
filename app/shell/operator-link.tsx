import { Link } from 'react-router';
import { useConsoleTexts } from '#app/i18n/areas.ts';
import { icon } from '#app/ui/icons.tsx';
import { useLocale } from '../i18n/locale.tsx';
import { menuItemStyle, menuWordStyle } from './menu-item.ts';
import { MenuTooltip } from './menu-tooltip.tsx';

const Terminal = icon('M4 17l6 -6l-6 -6M12 19h8');

/** The way to the console, for whoever has the role: imported by them alone. */
export default function OperatorLink() {
  const { title } = useConsoleTexts();
  return (
    <MenuTooltip text={title}>
      <Link to={`/${useLocale()}/admin`} className={menuItemStyle()}>
        <Terminal aria-hidden="true" className="size-5 shrink-0" />
        <span className={menuWordStyle}>{title}</span>
      </Link>
    </MenuTooltip>
  );
}
