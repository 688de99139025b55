import type { OperationSamples } from '../../../platform/operation-samples.ts'

const settings = (channelId: string) => ({ design: 'd3', name: 'Travel page', type: 'connectors', channel: channelId })

export const widgetsSamples: OperationSamples = {
  'widgets.list': () => null,
  'widgets.data': ({ assetId }) => ({ id: assetId }),
  'widgets.create': ({ channelId }) => settings(channelId),
  'widgets.update': ({ assetId, channelId }) => ({ id: assetId, ...settings(channelId) }),
  'widgets.remove': ({ assetId }) => ({ id: assetId }),
  'widgets.tags': () => null,
  'widgets.stories': ({ channelId }) => ({ channel: channelId }),
}
