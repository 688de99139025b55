/** Values of the metric `value` besides the buckets: the sum of numbers, in thousandths, and how many are in it. */
export const sumValue = '+'
export const summedValue = '#'
export const splitNumericTotal = 1_000
/** Larger ones would overflow the sum of many. */
export const largestSummed = 1_000_000_000
