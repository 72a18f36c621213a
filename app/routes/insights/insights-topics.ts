import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import type { StatisticsInput } from '#domain/counting/input.ts';
import { isBleeding } from '#domain/day/day-status.ts';

/** The questions of the insights, in the order people ask. Each is a page of its own: `/insights#relief`. */
export const topics = [
  'months',
  'medication',
  'relief',
  'preventives',
  'timing',
  'cycle',
  'kinds',
  'factors',
  'trial',
] as const;
export type Topic = (typeof topics)[number];

/** The question a fragment names; undefined for the overview. */
export const topicOf = (hash: string): Topic | undefined => topics.find((topic) => hash === `#${topic}`);

/** Bleeding is not spoken of to those who never recorded any. */
export const hasCycle = ({ days }: StatisticsInput) =>
  days.days.some(({ facts: { log } }) => isBleeding(log));

/** Changes the query of a question's page, which its fragment names: setting the query alone would leave the page. */
export function useSetQuery() {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  return (change: (query: URLSearchParams) => void, options: Pick<NavigateOptions, 'replace'> = {}) => {
    const query = new URLSearchParams(search);
    change(query);
    void navigate({ search: query.toString(), hash }, { ...options, preventScrollReset: true });
  };
}
