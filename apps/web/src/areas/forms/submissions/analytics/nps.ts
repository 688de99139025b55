import type { FieldStatistics } from '@taplore/contract'

export interface Nps {
  readonly promoters: number
  readonly passives: number
  readonly detractors: number
  /** From -100 to 100: the share of promoters less that of detractors. */
  readonly score: number
}

/** The net promoter score of answers from 0 to 10; null without any. */
export function npsOf(spread: FieldStatistics['spread']): Nps | null {
  const sum = (from: number, to: number) =>
    spread.reduce(
      (total, { value, count }) => (Number(value) >= from && Number(value) <= to ? total + count : total),
      0,
    )
  const [detractors, passives, promoters] = [sum(0, 6), sum(7, 8), sum(9, 10)]
  const total = detractors + passives + promoters
  return total === 0
    ? null
    : { promoters, passives, detractors, score: Math.round((100 * (promoters - detractors)) / total) }
}
