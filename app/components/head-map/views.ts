import type { PainPlace, SidedPlace } from '#domain/vocabulary/places.ts';

/** A place on the left half of a view; the right half is its mirror image. Units are those of the view. */
interface Region {
  readonly place: SidedPlace;
  /** The painted shape; the outline clips it. */
  readonly shape: string;
  /** Position of the check mark. */
  readonly mark: readonly [x: number, y: number];
}

/** Touch areas: places side by side, equally wide, and their height. Rows leave no gap. */
interface Row {
  readonly height: number;
  readonly places: readonly PainPlace[];
}

export interface View {
  readonly name: 'front' | 'back';
  readonly width: number;
  readonly height: number;
  readonly outline: string;
  /** Eyes, nose, ears. */
  readonly features: readonly string[];
  readonly regions: readonly Region[];
  readonly rows: readonly Row[];
}

/**
 * Two views of our own drawing. At a width of 4.25 touch targets (front) and 2.8 (back) every place is at least one target
 * wide and high: 44 px, side by side on a phone of 360 px.
 */
export const views: readonly View[] = [
  {
    name: 'front',
    width: 188,
    height: 200,
    outline:
      'M94 6C138 6 162 38 162 82C162 124 150 152 134 172C122 188 108 196 94 196C80 196 66 188 54 172C38 152 26 124 26 82C26 38 50 6 94 6Z',
    features: [
      'M26 84C17 80 15 92 18 102C20 110 26 114 30 110',
      'M162 84C171 80 173 92 170 102C168 110 162 114 158 110',
      'M60 76C66 71 77 71 83 75',
      'M105 75C111 71 122 71 128 76',
      'M61 92C67 86 78 86 83 92C78 97 67 97 61 92Z',
      'M105 92C110 86 121 86 127 92C121 97 110 97 105 92Z',
      'M94 94L88 124C91 129 97 129 100 125',
      'M78 155C86 157 102 157 110 155',
    ],
    regions: [
      { place: 'forehead', shape: 'M0 0H93V62C74 58 50 60 0 72Z', mark: [66, 38] },
      { place: 'temple', shape: 'M0 74L48 62V122L0 132Z', mark: [38, 98] },
      { place: 'eye', shape: 'M50 62C66 60 78 61 93 64V122H50Z', mark: [72, 112] },
      { place: 'face', shape: 'M0 134L50 124H93V200H0Z', mark: [66, 146] },
    ],
    rows: [
      { height: 64, places: ['forehead_left', 'forehead_right'] },
      { height: 60, places: ['temple_left', 'eye_left', 'eye_right', 'temple_right'] },
      { height: 76, places: ['face_left', 'face_right'] },
    ],
  },
  {
    name: 'back',
    width: 124,
    height: 200,
    outline:
      'M62 6C102 6 120 36 120 78C120 110 110 130 98 144L97 168C99 184 112 190 122 196H2C12 190 25 184 27 168L26 144C14 130 4 110 4 78C4 36 22 6 62 6Z',
    features: [
      'M62 34C54 34 52 46 62 46C74 46 74 26 60 26C46 26 42 44 50 54',
      'M40 155C52 148 72 148 84 155',
    ],
    regions: [
      { place: 'vertex', shape: 'M0 0H61V66C40 68 20 66 0 62Z', mark: [30, 40] },
      { place: 'occiput', shape: 'M0 64C20 68 40 70 61 68V134H0Z', mark: [32, 102] },
      { place: 'neck', shape: 'M0 136H61V200H0Z', mark: [44, 168] },
    ],
    rows: [
      { height: 66, places: ['vertex_left', 'vertex_right'] },
      { height: 68, places: ['occiput_left', 'occiput_right'] },
      { height: 66, places: ['neck_left', 'neck_right'] },
    ],
  },
];
