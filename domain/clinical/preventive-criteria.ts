/**
 * Numbers that payers and guidelines ask for before and during an antibody against CGRP, printed beside a person's own
 * (docs/clinical-rules.md#funding-form). Nothing here compares them: each service decides, and they change.
 */
export const preventiveCriteria = {
  /** Conditions of the Spanish Ministry of Health for erenumab, fremanezumab and galcanezumab (Neurología 2022, S0213485322001864). */
  spain: { migraineDays: 8, failed: 3, months: 3, chronicHeadacheDays: 15 },
  /** NICE TA659 and TA764, recommendations 1.1 and 1.2. Percent fewer migraine days. */
  nice: { migraineDays: 4, failed: 3, week: 12, fewer: 50, fewerChronic: 30, chronicHeadacheDays: 15 },
  /** American Headache Society 2018 and 2021 (from 2024 on first line, Charles 2024, Headache 64:333); the change by J Headache Pain 2023, 10.1186/s10194-023-01539-8, table 3. */
  ahs: {
    headacheDays: 8,
    headacheDaysWithDisability: 4,
    midas: 11,
    hit6: 50,
    failed: 2,
    weeks: 8,
    fewer: 50,
    midasFewer: 5,
    midasFewerPercent: 30,
    midasHigh: 20,
    hit6Fewer: 5,
    monthsMonthly: 3,
    monthsQuarterly: 6,
  },
} as const;
