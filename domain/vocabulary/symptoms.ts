/** Symptoms during the pain (docs/clinical-rules.md#vocabularies). */
export const symptoms = [
  'nausea',
  'vomiting',
  'photophobia',
  'phonophobia',
  'osmophobia',
  'allodynia',
  'dizziness',
  'vertigo',
  'neck_pain',
  'blurred_vision',
  'tearing',
  'red_eye',
  'nasal',
  'ptosis',
  'facial_sweating',
  'restlessness',
  'concentration',
  'fatigue',
  'diarrhoea',
  'pallor',
] as const;
export type Symptom = (typeof symptoms)[number];

/** Premonitory symptoms, hours or days before the pain (Giffin 2003, Quintela; docs/clinical-rules.md#vocabularies). */
export const premonitorySymptoms = [
  'tiredness',
  'concentration',
  'stiff_neck',
  'yawning',
  'irritability',
  'food_craving',
  'thirst',
  'frequent_urination',
  'light_sensitivity',
  'mood_low',
  'anxiety',
] as const;
export type PremonitorySymptom = (typeof premonitorySymptoms)[number];

/** Postdrome symptoms, after the pain has gone (Giffin 2016; docs/clinical-rules.md#vocabularies). */
export const postdromeSymptoms = [
  'tiredness',
  'concentration',
  'stiff_neck',
  'residual_discomfort',
  'weakness',
  'mood_low',
  'euphoria',
  'appetite_loss',
  'thirst',
  'light_sensitivity',
] as const;
export type PostdromeSymptom = (typeof postdromeSymptoms)[number];
