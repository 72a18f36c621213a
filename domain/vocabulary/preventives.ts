/**
 * The dictionary of preventive medicines (docs/clinical-rules.md#preventives): names, brands and class. Doses are left
 * out: none is ever suggested, the person writes down what they were prescribed.
 */
import { fold } from '../fold.ts';
import type { OveruseClass } from './overuse.ts';

/** What kind of medicine it is, as a neurologist groups them. */
export const preventiveClasses = [
  'beta_blocker',
  'antiseizure',
  'antidepressant',
  'calcium_antagonist',
  'blood_pressure',
  'serotonin_antagonist',
  'nmda_antagonist',
  'toxin',
  'cgrp_antibody',
  'gepant',
  'supplement',
  'short_triptan',
] as const;
export type PreventiveClass = (typeof preventiveClasses)[number];

/** One entry of the dictionary. */
export interface Preventive {
  /** What is stored; never changes its meaning. */
  readonly code: string;
  readonly names: { readonly es: string; readonly en: string };
  readonly brands?: readonly string[];
  /** Code of the WHO's anatomical therapeutic chemical classification, where it was checked. */
  readonly atc?: string;
  readonly preventiveClass: PreventiveClass;
  /** An acute drug as well; for which days it counts, its role decides (docs/clinical-rules.md#preventives). */
  readonly overuseClass?: OveruseClass;
  /** Given by injection or infusion: the day of the next one matters. */
  readonly injected?: true;
}

/** When a person last read the list against its sources. */
export const preventivesReviewDate = '2026-11-21';

const same = (name: string) => ({ es: name, en: name });

export const preventives = [
  { code: 'propranolol', names: same('propranolol'), atc: 'C07AA05', preventiveClass: 'beta_blocker' },
  { code: 'metoprolol', names: same('metoprolol'), atc: 'C07AB02', preventiveClass: 'beta_blocker' },
  { code: 'nadolol', names: same('nadolol'), atc: 'C07AA12', preventiveClass: 'beta_blocker' },
  { code: 'atenolol', names: same('atenolol'), atc: 'C07AB03', preventiveClass: 'beta_blocker' },
  { code: 'bisoprolol', names: same('bisoprolol'), atc: 'C07AB07', preventiveClass: 'beta_blocker' },
  { code: 'timolol', names: same('timolol'), atc: 'C07AA06', preventiveClass: 'beta_blocker' },
  {
    code: 'topiramate',
    names: { es: 'topiramato', en: 'topiramate' },
    atc: 'N03AX11',
    preventiveClass: 'antiseizure',
  },
  {
    code: 'valproate',
    names: { es: 'valproato', en: 'valproate' },
    atc: 'N03AG01',
    preventiveClass: 'antiseizure',
  },
  {
    code: 'zonisamide',
    names: { es: 'zonisamida', en: 'zonisamide' },
    atc: 'N03AX15',
    preventiveClass: 'antiseizure',
  },
  {
    code: 'lamotrigine',
    names: { es: 'lamotrigina', en: 'lamotrigine' },
    atc: 'N03AX09',
    preventiveClass: 'antiseizure',
  },
  {
    code: 'gabapentin',
    names: { es: 'gabapentina', en: 'gabapentin' },
    atc: 'N02BF01',
    preventiveClass: 'antiseizure',
  },
  {
    code: 'amitriptyline',
    names: { es: 'amitriptilina', en: 'amitriptyline' },
    atc: 'N06AA09',
    preventiveClass: 'antidepressant',
  },
  {
    code: 'nortriptyline',
    names: { es: 'nortriptilina', en: 'nortriptyline' },
    atc: 'N06AA10',
    preventiveClass: 'antidepressant',
  },
  {
    code: 'venlafaxine',
    names: { es: 'venlafaxina', en: 'venlafaxine' },
    atc: 'N06AX16',
    preventiveClass: 'antidepressant',
  },
  {
    code: 'duloxetine',
    names: { es: 'duloxetina', en: 'duloxetine' },
    atc: 'N06AX21',
    preventiveClass: 'antidepressant',
  },
  {
    code: 'flunarizine',
    names: { es: 'flunarizina', en: 'flunarizine' },
    atc: 'N07CA03',
    preventiveClass: 'calcium_antagonist',
  },
  {
    code: 'cinnarizine',
    names: { es: 'cinarizina', en: 'cinnarizine' },
    atc: 'N07CA02',
    preventiveClass: 'calcium_antagonist',
  },
  {
    code: 'verapamil',
    names: { es: 'verapamilo', en: 'verapamil' },
    atc: 'C08DA01',
    preventiveClass: 'calcium_antagonist',
  },
  {
    code: 'candesartan',
    names: { es: 'candesartán', en: 'candesartan' },
    atc: 'C09CA06',
    preventiveClass: 'blood_pressure',
  },
  { code: 'lisinopril', names: same('lisinopril'), atc: 'C09AA03', preventiveClass: 'blood_pressure' },
  {
    code: 'pizotifen',
    names: { es: 'pizotifeno', en: 'pizotifen' },
    atc: 'N02CX01',
    preventiveClass: 'serotonin_antagonist',
  },
  {
    code: 'memantine',
    names: { es: 'memantina', en: 'memantine' },
    atc: 'N06DX01',
    preventiveClass: 'nmda_antagonist',
  },
  {
    code: 'onabotulinumtoxin_a',
    names: { es: 'toxina botulínica A', en: 'onabotulinumtoxinA' },
    brands: ['Botox'],
    atc: 'M03AX01',
    preventiveClass: 'toxin',
    injected: true,
  },
  {
    code: 'erenumab',
    names: same('erenumab'),
    brands: ['Aimovig'],
    atc: 'N02CD01',
    preventiveClass: 'cgrp_antibody',
    injected: true,
  },
  {
    code: 'galcanezumab',
    names: same('galcanezumab'),
    brands: ['Emgality'],
    atc: 'N02CD02',
    preventiveClass: 'cgrp_antibody',
    injected: true,
  },
  {
    code: 'fremanezumab',
    names: same('fremanezumab'),
    brands: ['Ajovy'],
    atc: 'N02CD03',
    preventiveClass: 'cgrp_antibody',
    injected: true,
  },
  {
    code: 'eptinezumab',
    names: same('eptinezumab'),
    brands: ['Vyepti'],
    atc: 'N02CD05',
    preventiveClass: 'cgrp_antibody',
    injected: true,
  },
  {
    code: 'atogepant',
    names: same('atogepant'),
    brands: ['Aquipta', 'Qulipta'],
    atc: 'N02CD07',
    preventiveClass: 'gepant',
  },
  {
    code: 'rimegepant',
    names: same('rimegepant'),
    brands: ['Vydura', 'Nurtec'],
    atc: 'N02CD06',
    preventiveClass: 'gepant',
    overuseClass: 'gepant',
  },
  {
    code: 'magnesium',
    names: { es: 'magnesio', en: 'magnesium' },
    atc: 'A12CC',
    preventiveClass: 'supplement',
  },
  {
    code: 'riboflavin',
    names: { es: 'riboflavina', en: 'riboflavin' },
    atc: 'A11HA04',
    preventiveClass: 'supplement',
  },
  { code: 'coenzyme_q10', names: { es: 'coenzima Q10', en: 'coenzyme Q10' }, preventiveClass: 'supplement' },
  {
    code: 'melatonin',
    names: { es: 'melatonina', en: 'melatonin' },
    atc: 'N05CH01',
    preventiveClass: 'supplement',
  },
  {
    code: 'frovatriptan',
    names: { es: 'frovatriptán', en: 'frovatriptan' },
    atc: 'N02CC07',
    preventiveClass: 'short_triptan',
    overuseClass: 'triptan',
  },
  {
    code: 'naratriptan',
    names: { es: 'naratriptán', en: 'naratriptan' },
    atc: 'N02CC02',
    preventiveClass: 'short_triptan',
    overuseClass: 'triptan',
  },
] as const satisfies readonly Preventive[];

const byName: ReadonlyMap<string, Preventive> = new Map(
  preventives.flatMap((preventive: Preventive) =>
    [preventive.names.es, preventive.names.en, ...(preventive.brands ?? [])].map((name) => [
      fold(name),
      preventive,
    ]),
  ),
);

/** The dictionary's entry of a whole name or brand as a person wrote it, whatever the accents; never guessed from a part. */
export function recognisePreventive(name: string): Preventive | undefined {
  return byName.get(fold(name));
}
