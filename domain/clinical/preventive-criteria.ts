/**
 * What payers ask before a preventive against CGRP is paid for, and to continue it (docs/clinical-rules.md#funding-form). Each
 * service decides and changes it: the day says when its sources were read.
 */
import type { CalendarDay } from '../calendar-date.ts';

/** Services whose conditions could be read; no region of Spain publishes any that could. */
export const payers = ['spain', 'nice', 'us'] as const;
export type Payer = (typeof payers)[number];

/** Days a month from which a migraine is chronic (ICHD-3 1.3), as all of them have it. */
export const chronicDays = { headache: 15, migraine: 8 } as const;

export interface PayerCriteria {
  /** The day the sources were last read. */
  readonly read: CalendarDay;
  /** Preventives whose conditions were read, by code, with the number of the document where it has one. */
  readonly documents: Readonly<Record<string, string>>;
  readonly migraineDays: number;
  /** Preventives that are paid for below so many migraine days a month alone. */
  readonly under: Readonly<Record<string, number>>;
  /** Failed preventives, and the weeks each was taken at its dose; 0 where none are named. */
  readonly failed: number;
  readonly failedWeeks: number;
  /** One that was not tolerated has failed, however short. */
  readonly countsIntolerance: boolean;
  /** The failed ones have to be of different classes. */
  readonly isByClass: boolean;
  /** Preventives that ask for botulinum toxin among the failed ones where the migraine is chronic. */
  readonly afterToxin: readonly string[];
  /** Percent fewer migraine days to continue, and at which week; null where nothing was found. */
  readonly change: { readonly fewer: number; readonly fewerChronic: number; readonly week: number } | null;
}

const antibodies = ['erenumab', 'fremanezumab', 'galcanezumab'];

export const preventiveCriteria: Readonly<Record<Payer, PayerCriteria>> = {
  /**
   * Ministry of Health: Neurología 2022, S0213485322001864, of the three antibodies; of atogepant Infobae España, 9 May 2024; of
   * rimegepant El Periódico, 20 February 2024. Read in excerpts.
   */
  spain: {
    read: '2026-11-30',
    documents: { erenumab: '', fremanezumab: '', galcanezumab: '', atogepant: '', rimegepant: '' },
    migraineDays: 8,
    under: { rimegepant: 15 },
    failed: 3,
    // Three months.
    failedWeeks: 12,
    countsIntolerance: false,
    isByClass: false,
    afterToxin: antibodies,
    change: null,
  },
  /**
   * Recommendations 1.1 and 1.2 of each appraisal (TA659, TA764, TA906, TA973: nice.org.uk); TA682 by mims.co.uk, TA871 by its final
   * draft. Rimegepant counts attacks instead of days, and is for episodic migraine.
   */
  nice: {
    read: '2026-11-30',
    documents: {
      erenumab: 'TA682',
      fremanezumab: 'TA764',
      galcanezumab: 'TA659',
      eptinezumab: 'TA871',
      atogepant: 'TA973',
      rimegepant: 'TA906',
    },
    migraineDays: 4,
    under: { rimegepant: 15 },
    failed: 3,
    failedWeeks: 0,
    countsIntolerance: true,
    isByClass: false,
    afterToxin: [],
    change: { fewer: 50, fewerChronic: 30, week: 12 },
  },
  /**
   * What the policies read ask most often: Western Health Advantage, Highmark, Medical Mutual, Minnesota (Medicaid), Washington L&I.
   * Some ask for less (Cigna: no failures) or more (Washington: three failures). Eight weeks: AHS 2021.
   */
  us: {
    read: '2026-11-30',
    documents: {
      erenumab: '',
      fremanezumab: '',
      galcanezumab: '',
      eptinezumab: '',
      atogepant: '',
      rimegepant: '',
    },
    migraineDays: 4,
    under: {},
    failed: 2,
    failedWeeks: 8,
    countsIntolerance: true,
    isByClass: true,
    afterToxin: [],
    change: { fewer: 50, fewerChronic: 50, week: 12 },
  },
};

/**
 * American Headache Society 2018 and 2021, of the headache days from which a treatment against CGRP is considered; from 2024 on a first
 * line (Charles 2024, Headache 64:333).
 */
export const ahsCriteria = {
  headacheDays: 8,
  headacheDaysWithDisability: 4,
  midas: 11,
  hit6Over: 50,
} as const;
