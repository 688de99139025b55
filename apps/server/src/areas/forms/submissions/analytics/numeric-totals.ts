/** Values of the metric `value` beside the buckets: what numbers come to, in thousandths, and how many of them are in it. */
export const sumValue = '+'
export const summedValue = '#'
export const splitNumericTotal = 1_000
/** Larger ones do not fit the sum of many; a whole number of the database ends. */
export const largestSummed = 1_000_000_000
