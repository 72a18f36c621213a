/**
 * A small drawing for each article, as static markup: decoration beside its title. Colours are tokens, so it fits every
 * theme.
 */

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { views } from '#app/components/head-map/views.ts';
import type { Article } from '#app/paths.ts';
import {
  Baby,
  Bed,
  BookOpen,
  Brain,
  BriefcaseBusiness,
  CalendarDays,
  CalendarRange,
  Car,
  Clock,
  Cross,
  Ear,
  Euro,
  Eye,
  FileDown,
  FileText,
  GlassWater,
  HandHeart,
  Hospital,
  IdCard,
  type LucideIcon,
  MessageCircleHeart,
  Pill,
  Plane,
  Repeat,
  School,
  Smartphone,
  Stethoscope,
  Sun,
  ThermometerSun,
  UsersRound,
} from '#app/ui/icons.tsx';

const head = views.find(({ name }) => name === 'front');
const line = 'fill-none stroke-on-surface';

/** Pain of the days of an invented month; `-` is a day without a record. */
const month = ['0030', '052-', '0006', '4000', '0-71', '3000'];
const shades = {
  '0': 'fill-surface-raised stroke-border-strong',
  '1': 'fill-pain-1 stroke-border-strong',
  '2': 'fill-pain-2 stroke-border-strong',
  '3': 'fill-pain-3 stroke-border-strong',
  '4': 'fill-pain-4 stroke-border-strong',
  '5': 'fill-pain-5 stroke-border-strong',
  '6': 'fill-pain-6 stroke-border-strong',
  '7': 'fill-pain-7 stroke-border-strong',
} as const;

/** A zigzag around a point, open to the left. @param radius of its middle, units */
function zigzag(radius: number): string {
  const steps = Math.round(radius / 5) * 2;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const turned = ((-46 + (92 * step) / steps) * Math.PI) / 180;
    const far = radius + (step % 2 === 0 ? -2.5 : 2.5);
    return `${(44 + far * Math.cos(turned)).toFixed(1)} ${(40 + far * Math.sin(turned)).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** A thing in front of a disc, and two smaller ones beside it. */
function things(Middle: LucideIcon, Left: LucideIcon, Right: LucideIcon): ReactElement {
  return (
    <>
      <circle cx="60" cy="40" r="29" className="fill-accent-soft stroke-none" />
      <Middle x={41} y={21} width={38} height={38} strokeWidth={1.1} className="stroke-accent" />
      <Left x={8} y={42} width={22} height={22} strokeWidth={1.6} className="stroke-on-surface" />
      <Right x={90} y={16} width={22} height={22} strokeWidth={1.6} className="stroke-on-surface" />
    </>
  );
}

/** Each 120 units wide and 80 high. */
const drawings: Readonly<Record<Article, ReactElement>> = {
  'preguntas-frecuentes-migrana': (
    <>
      <path
        d="M26 14H72a8 8 0 0 1 8 8V38a8 8 0 0 1-8 8H44L32 56V46H26a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z"
        className="fill-accent-soft stroke-accent"
      />
      <path d="M43 26a6 6 0 1 1 8 5.6c-1.6.6-2 1.6-2 3.4M49 39.6v.1" className="fill-none stroke-accent" />
      <path d="M86 34H96a7 7 0 0 1 7 7V54a7 7 0 0 1-7 7H94V69L84 61H61a7 7 0 0 1-6.6-5" className={line} />
      <path d="M67 53H91M88 44H93" className={line} />
    </>
  ),
  'calendario-migrana': (
    <>
      {month.flatMap((days, column) =>
        [...days].map((day, row) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={`${column}${row}`}
            x={13 + column * 16}
            y={9 + row * 16}
            width="13"
            height="13"
            rx="3"
            strokeWidth="1"
            strokeDasharray={day === '-' ? '1.5 2.5' : undefined}
            className={day === '-' ? 'fill-none stroke-border-strong' : shades[day as keyof typeof shades]}
          />
        )),
      )}
    </>
  ),
  'migrana-tratamiento': (
    <>
      <rect x="14" y="18" width="50" height="46" rx="6" className="fill-surface-raised stroke-on-surface" />
      <path
        d="M22 30a5 5 0 1 0 10 0a5 5 0 1 0-10 0M22 52a5 5 0 1 0 10 0a5 5 0 1 0-10 0M46 52a5 5 0 1 0 10 0a5 5 0 1 0-10 0"
        className="fill-accent-soft stroke-accent"
      />
      <path d="M46 30a5 5 0 1 0 10 0a5 5 0 1 0-10 0" strokeDasharray="2 3" className={line} />
      <g transform="rotate(-45 87 42)">
        <rect x="69" y="33" width="36" height="18" rx="9" className="fill-surface-raised stroke-on-surface" />
        <path d="M87 33H78a9 9 0 0 0 0 18H87Z" className="fill-accent-soft stroke-on-surface" />
      </g>
    </>
  ),
  'sintomas-migrana': (
    <>
      <path
        d="M44 56C54 55 56 17 68 17H76C87 17 86 49 98 53L106 56Z"
        className="fill-pain-3 stroke-border-strong"
      />
      <path d="M12 56H108" className={line} />
      <path d="M40 14V66M100 14V66" strokeDasharray="2 4" className="fill-none stroke-border-strong" />
      <path d="M17 50v.1M23 47v.1M29 49v.1M35 44v.1" strokeWidth="4" className="fill-none stroke-accent" />
    </>
  ),
  'tipos-dolor-cabeza': (
    <>
      {['M0 0H93V96Q72 122 0 112Z', 'M0 44Q94 24 188 44V74Q94 54 0 74Z'].map((place, side) => (
        <g key={place} transform={`translate(${8 + side * 54} 15) scale(0.27)`} strokeWidth="5.5">
          <clipPath id={`vignette-head-${side}`}>
            <path d={head?.outline} />
          </clipPath>
          <path d={head?.outline} className="fill-surface-raised" />
          <path d={place} clipPath={`url(#vignette-head-${side})`} className="fill-pain-4" />
          <path d={head?.outline} className={line} />
          {head?.features.slice(0, -1).map((path) => (
            <path key={path} d={path} className={line} />
          ))}
        </g>
      ))}
    </>
  ),
  'migrana-con-aura': (
    <>
      <path d="M36 40H44M40 36V44" className={line} />
      <path d={zigzag(16)} className="fill-none stroke-border-strong" />
      <path d={zigzag(30)} className="fill-none stroke-accent" />
      <path d={zigzag(46)} strokeWidth="2.25" className="fill-none stroke-accent" />
    </>
  ),
  'migrana-menstrual': (
    <>
      {[0, 1, 2, 3, 4, 5, 6].map((day) => {
        const inside = day > 0 && day < 6;
        return (
          <rect
            key={day}
            x={9 + day * 15}
            y="43"
            width="12"
            height="20"
            rx="3"
            strokeWidth={inside ? 1.75 : 1}
            className={inside ? 'fill-plum-soft stroke-plum' : 'fill-surface-raised stroke-border-strong'}
          />
        );
      })}
      <path d="M60 11c5 6 8 10 8 15a8 8 0 0 1-16 0c0-5 3-9 8-15Z" className="fill-plum-soft stroke-plum" />
      <path d="M45 53v.1M75 53v.1" strokeWidth="6" className="fill-none stroke-pain-7" />
    </>
  ),
  'que-hacer-crisis-migrana': things(Bed, GlassWater, Pill),
  'migrana-cronica': things(CalendarRange, Pill, Repeat),
  'cefalea-en-racimos': things(Clock, Eye, Repeat),
  'migrana-hemiplejica-vestibular-retiniana': things(Brain, Ear, Eye),
  'migrana-menopausia-hormonas': things(ThermometerSun, CalendarDays, Pill),
  'migrana-ansiedad-depresion': things(MessageCircleHeart, Brain, Sun),
  'migrana-en-ninos-y-colegio': things(School, Baby, BookOpen),
  'migrana-y-trabajo': things(BriefcaseBusiness, Car, FileText),
  'viajar-con-migrana': things(Plane, Pill, Sun),
  'convivir-con-alguien-con-migrana': things(HandHeart, GlassWater, UsersRound),
  'cuando-ir-al-neurologo-migrana': things(Stethoscope, FileText, CalendarDays),
  'financiacion-tratamientos-migrana': things(Hospital, Euro, FileText),
  'importar-diario-migrana': things(FileDown, Smartphone, CalendarDays),
  'tarjeta-urgencias-migrana': things(IdCard, Pill, Cross),
};

/** Markup of an article's drawing. */
export const vignetteOf = (article: Article): string =>
  renderToStaticMarkup(
    <svg
      viewBox="0 0 120 80"
      aria-hidden="true"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-auto w-full rounded-md bg-surface-sunken"
    >
      {drawings[article]}
    </svg>,
  );
