import { fold } from './fold.ts';

/** A number with a unit, or a number that can only be a strength: a single digit may be part of a brand ('Tylenol 3'). */
const strength =
  /(?<![\p{L}\p{N}#])(?:\d+(?:[.,]\d+)*\s*(?:mg|gr?|mcg|µg|ug|ml|ui|iu|u|%)|\d{2,}(?:[.,]\d+)*|\d+(?:[.,]\d+)+)(?![\p{L}\p{N}])/gu;

/** Separators between the substances of a combination. */
const separator = /\s*[+/,&]\s*|\s(?:y|e|con|and|with)\s/;

/** Pharmaceutical forms as boxes name them in both languages; they do not change the substance. */
const forms =
  'comprimidos? comp cp capsulas? caps? pastillas? tabletas? tablets? tabs? pills? caplets? sobres? sachets? granulado ' +
  'polvo powder supositorios? suppositor(y|ies) efervescentes? effervescent bucodispersables? bucal orodispersibles? ' +
  'dispersables? dispersible liofilizado oral nasal intranasal spray aerosol pulverizacion inyectables? inyeccion ' +
  'injections? shots? jeringas? plumas? pens? autoinyector autoinjector gotas drops jarabe syrup solucion solution ' +
  'ampollas? ampoules? viales vial parches? parche patch(es)? retard crono chrono flas melt mlt zmt odt xr xl er sr la cr ' +
  'sc im iv vo po sl subcutane[oa] subcutaneous intramuscular intravenos[oa] intravenous sublingual inhalad[oa] inhaled';

/** Salts: the substance is the same. */
const salts =
  'sodic[oa] sodio sodium potasic[oa] potasio potassium magnesic[oa] lisina lysine arginina arginine trometamol ' +
  'succinato succinate benzoato benzoate hidrocloruro clorhidrato hydrochloride';

/** Makers of unbranded medicines, and words for "generic". */
const makers =
  'efg generic[oa]? generics? cinfa normon kern pharma teva sandoz stada mylan viatris ratiopharm aurovitas aurobindo ' +
  'pensa tarbis combix alter zentiva almus apotex accord genfar mk mintlab boots';

const joining = 'de of';

const noise = new RegExp(`^(?:${[forms, salts, makers, joining].join(' ').split(' ').join('|')})$`);
const countOfForm = new RegExp(`(?<!\\S)\\d\\s+(?=(?:${forms.split(' ').join('|')})(?!\\S))`, 'gu');

/** A typed name, folded and without its strength: 'maxalt max' for 'Maxalt Max 10 mg'. */
export function withoutStrength(name: string): string {
  return fold(fold(name).replace(strength, ' '));
}

/**
 * Comparison key of a full name: without strength, form, salt, maker, accents and punctuation, and with the substances of a
 * combination in one order. Empty if nothing else is left.
 */
export function nameKey(name: string): string {
  return withoutStrength(name)
    .replace(countOfForm, ' ')
    .split(separator)
    .map((part) =>
      part
        .split(/[^\p{L}\p{N}#]+/u)
        .filter((word) => word !== '' && !noise.test(word))
        .join(' '),
    )
    .filter((part) => part !== '')
    .sort()
    .join(' + ');
}
