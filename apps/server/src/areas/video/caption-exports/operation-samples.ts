import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const captionExportsSamples: OperationSamples = {
  'captionExports.list': () => ({}),
  'captionExports.get': ({ videoProjectId }) => ({ exportId: videoProjectId }),
  'captionExports.start': ({ videoProjectId }) => ({ projectId: videoProjectId }),
  'captionExports.retry': ({ videoProjectId }) => ({ exportId: videoProjectId }),
  'captionExports.cancel': ({ videoProjectId }) => ({ exportId: videoProjectId }),
  'captionExports.remove': ({ videoProjectId }) => ({ exportId: videoProjectId }),
}
