import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const tasksSamples: OperationSamples = {
  'tasks.list': () => null,
  'tasks.get': ({ taskId }) => ({ taskId }),
  'tasks.cancel': ({ taskId }) => ({ taskId }),
  'tasks.retry': ({ taskId }) => ({ taskId }),
  'tasks.clearEnded': () => null,
}
