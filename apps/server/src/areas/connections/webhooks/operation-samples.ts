import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const webhooksSamples: OperationSamples = {
  'webhooks.list': () => ({}),
  'webhooks.create': ({ formId }) => ({
    name: 'Taken over',
    url: 'https://example.com/hook',
    formId,
    types: ['submission.created'],
    method: 'POST',
    checksCertificate: true,
    headers: [],
  }),
  'webhooks.update': ({ assetId }) => ({ webhookId: assetId, isOn: false }),
  'webhooks.remove': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.secret': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.rotateSecret': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.test': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.log': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.delivery': ({ assetId }) => ({ deliveryId: assetId }),
  'webhooks.retry': ({ assetId }) => ({ deliveryId: assetId }),
  'webhooks.replay': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.download': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.subscribe': ({ formId }) => ({
    targetUrl: 'https://example.com/hook',
    type: 'submission.created',
    formId,
  }),
  'webhooks.unsubscribe': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.samples': () => ({ type: 'submission.created' }),
}
