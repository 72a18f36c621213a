/**
 * Signs in or with a headache that ask for medical help, each once, by how soon (docs/clinical-rules.md#red-flags). The public page,
 * the sheet and the notices say them; prompts to seek care, never a score or a diagnosis.
 *
 * Sources: SNNOOP10 (Do 2019), NICE CG150 1.1 and 1.2, NICE NG228 1.1, the specification's five; giant-cell arteritis, carbon monoxide
 * and dissection: CG150 1.1.1 and general knowledge; no aspirin in dengue: CDC and WHO.
 */

/** How soon: call or go now; be seen the same day; an appointment soon. */
export const bands = ['now', 'today', 'soon'] as const;
export type Band = (typeof bands)[number];

/** The five of the specification (docs/specification.md#purpose), in its order. */
export const firstSigns = [
  'thunderclap',
  'fever_stiff_neck',
  'neurological',
  'head_injury',
  'pregnancy',
] as const;
type FirstSign = (typeof firstSigns)[number];

/** All of them, in the order they are shown. */
export const dangerSigns = {
  now: [...firstSigns, 'after_birth', 'sight_lost', 'neck_artery', 'carbon_monoxide'],
  today: ['giant_cell', 'double_vision', 'immunity', 'cancer', 'red_eye', 'fever_aspirin', 'long_attack'],
  soon: ['late_onset', 'changed', 'worse', 'posture', 'exertion', 'painkillers'],
} as const satisfies Readonly<Record<Band, readonly string[]>>;
export type DangerSign = (typeof dangerSigns)[Band][number];

/** Of which each is told apart from the five. */
export type OtherSign = Exclude<DangerSign, FirstSign>;

/**
 * Years of age from which a first headache, or a first aura, is a reason to be examined. SNNOOP10 has versions with 65 and with 50
 * (Do 2019); giant-cell arteritis begins at 50. The lower one: a visit too many harms less than one too few.
 */
export const newHeadacheAge = 50;

/** The sooner of two. */
export const bySoonest = (a: Band, b: Band) => bands.indexOf(a) - bands.indexOf(b);
