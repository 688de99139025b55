/**
 * The areas of the product, lowest first: each is a layer. A feature imports `index.ts` of features in lower areas and of others in
 * its own area, never in a circle. Areas in the same layer do not import each other. The floors check reads this list.
 */
export const areas = [
  ['foundation'],
  ['accounts'],
  ['money'],
  ['library'],
  ['connections'],
  ['publishing'],
  ['stories', 'forms', 'video'],
  ['growth'],
  ['home'],
] as const
