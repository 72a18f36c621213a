import type { Preventive } from './preventive.ts';

const same = (name: string) => ({ es: name, en: name });

/**
 * Preventives for migraine, supplements, short-term prevention and non-medicines:
 * docs/clinical-rules.md#preventives.
 */
export const specificPreventives = [
  {
    code: 'onabotulinumtoxin_a',
    names: { es: 'toxina botulínica A', en: 'onabotulinumtoxinA' },
    alsoCalled: ['toxina botulínica', 'botulinum toxin'],
    atc: 'M03AX01',
    preventiveClass: 'toxin',
    injected: true,
    unchecked: { Botox: 'ES MX AR CO CL US GB' },
  },
  {
    // Another toxin of the same group, with other units than the one above.
    code: 'abobotulinumtoxin_a',
    names: { es: 'toxina abobotulínica A', en: 'abobotulinumtoxinA' },
    atc: 'M03AX01',
    preventiveClass: 'toxin',
    injected: true,
    unchecked: { Dysport: 'ES MX AR CO CL US GB BR' },
  },
  {
    code: 'erenumab',
    names: same('erenumab'),
    atc: 'N02CD01',
    preventiveClass: 'cgrp_antibody',
    injected: true,
    unchecked: { Aimovig: 'ES MX AR CO CL US GB' },
  },
  {
    code: 'galcanezumab',
    names: same('galcanezumab'),
    atc: 'N02CD02',
    preventiveClass: 'cgrp_antibody',
    injected: true,
    unchecked: { Emgality: 'ES MX AR US GB' },
  },
  {
    code: 'fremanezumab',
    names: same('fremanezumab'),
    atc: 'N02CD03',
    preventiveClass: 'cgrp_antibody',
    injected: true,
    unchecked: { Ajovy: 'ES CL US GB' },
  },
  {
    code: 'eptinezumab',
    names: same('eptinezumab'),
    atc: 'N02CD05',
    preventiveClass: 'cgrp_antibody',
    injected: true,
    unchecked: { Vyepti: 'ES US GB' },
  },
  {
    code: 'atogepant',
    names: same('atogepant'),
    atc: 'N02CD07',
    preventiveClass: 'gepant',
    brands: { Qulipta: 'US' },
    unchecked: { Aquipta: 'ES GB' },
  },
  {
    code: 'rimegepant',
    names: same('rimegepant'),
    atc: 'N02CD06',
    preventiveClass: 'gepant',
    overuseClass: 'gepant',
    brands: { Vydura: 'ES GB', Nurtec: 'US' },
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
    alsoCalled: ['vitamina B2', 'vitamin B2'],
    atc: 'A11HA04',
    preventiveClass: 'supplement',
  },
  {
    code: 'coenzyme_q10',
    names: { es: 'coenzima Q10', en: 'coenzyme Q10' },
    alsoCalled: ['ubidecarenona', 'CoQ10'],
    preventiveClass: 'supplement',
  },
  {
    code: 'melatonin',
    names: { es: 'melatonina', en: 'melatonin' },
    atc: 'N05CH01',
    preventiveClass: 'supplement',
    unchecked: { Circadin: 'ES GB' },
  },
  {
    code: 'frovatriptan',
    names: { es: 'frovatriptán', en: 'frovatriptan' },
    atc: 'N02CC07',
    preventiveClass: 'short_triptan',
    overuseClass: 'triptan',
    unchecked: { Forvey: 'ES', Perlic: 'ES', Migard: 'GB', Frova: 'US' },
  },
  {
    code: 'naratriptan',
    names: { es: 'naratriptán', en: 'naratriptan' },
    atc: 'N02CC02',
    preventiveClass: 'short_triptan',
    overuseClass: 'triptan',
    unchecked: { Naramig: 'ES MX CO GB', Amerge: 'US' },
  },
  {
    code: 'zolmitriptan',
    names: { es: 'zolmitriptán', en: 'zolmitriptan' },
    atc: 'N02CC03',
    preventiveClass: 'short_triptan',
    overuseClass: 'triptan',
    brands: { Zomig: 'ES' },
    unchecked: { Zomig: 'MX GB US' },
  },
  {
    code: 'naproxen',
    names: { es: 'naproxeno', en: 'naproxen' },
    atc: 'M01AE02',
    preventiveClass: 'short_nsaid',
    overuseClass: 'non_opioid',
    unchecked: { Antalgin: 'ES', Naprosyn: 'ES GB US', Flanax: 'MX' },
  },
  {
    code: 'greater_occipital_nerve_block',
    names: { es: 'bloqueo del nervio occipital mayor', en: 'greater occipital nerve block' },
    alsoCalled: ['bloqueo occipital', 'bloqueo anestésico', 'occipital nerve block', 'nerve block'],
    preventiveClass: 'nerve_block',
    injected: true,
  },
  {
    code: 'acupuncture',
    names: { es: 'acupuntura', en: 'acupuncture' },
    preventiveClass: 'procedure',
  },
  {
    code: 'neuromodulation',
    names: { es: 'neuromodulación', en: 'neuromodulation' },
    preventiveClass: 'device',
    unchecked: { Cefaly: 'ES US GB', gammaCore: 'ES US GB', Nerivio: 'US GB', Relivion: 'US' },
  },
] as const satisfies readonly Preventive[];
