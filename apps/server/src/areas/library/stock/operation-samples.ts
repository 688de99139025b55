import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const stockSamples: OperationSamples = {
  'stock.sources': () => null,
  'stock.search': () => ({ source: 'backgrounds' }),
  'stock.take': () => ({ token: 'nobody.signed-this' }),
}
