/**
 * Signs in or with a headache that call for medical help, by urgency (docs/clinical-rules.md#red-flags). Used by the public
 * page, the sheet and the notices; prompts to seek care, never a score or a diagnosis.
 *
 * Sources: SNNOOP10 (Do 2019), NICE CG150 1.1 and 1.2, NICE NG228 1.1, the specification's five; giant-cell arteritis,
 * carbon monoxide and dissection: CG150 1.1.1 and general knowledge; no aspirin in dengue: CDC and WHO.
 */

/** Urgency: call or go now; be seen the same day; an appointment soon. */
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

/** The signs beyond the specification's five. */
export type OtherSign = Exclude<DangerSign, FirstSign>;

/**
 * Age in years from which a first headache, or a first aura, is a reason to be examined. SNNOOP10 has versions with 65 and
 * with 50 (Do 2019); giant-cell arteritis begins at 50. The lower one: an unnecessary visit harms less than a missed one.
 */
export const newHeadacheAge = 50;

/** Sorts the more urgent first. */
export const bySoonest = (a: Band, b: Band) => bands.indexOf(a) - bands.indexOf(b);
