import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const importsSamples: OperationSamples = {
  'imports.list': () => null,
  'imports.get': ({ taskId }) => ({ importId: taskId }),
  'imports.problems': ({ taskId }) => ({ importId: taskId }),
  'imports.fix': ({ taskId }) => ({ importId: taskId }),
}
