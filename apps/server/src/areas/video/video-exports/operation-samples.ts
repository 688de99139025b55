import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const videoExportsSamples: OperationSamples = {
  'videoExports.list': () => ({}),
  'videoExports.totals': () => null,
  'videoExports.get': ({ videoProjectId }) => ({ exportId: videoProjectId }),
  'videoExports.start': ({ videoProjectId }) => ({ projectId: videoProjectId }),
  'videoExports.download': ({ videoProjectId }) => ({ video_id: videoProjectId, cut_id: '0-0' }),
  'videoExports.retry': ({ videoProjectId }) => ({ exportId: videoProjectId }),
  'videoExports.cancel': ({ videoProjectId }) => ({ exportId: videoProjectId }),
  'videoExports.remove': ({ videoProjectId }) => ({ exportId: videoProjectId }),
}
