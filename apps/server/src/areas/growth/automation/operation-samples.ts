import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const automationSamples: OperationSamples = { 'automation.overview': () => null }
