import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const domainsSamples: OperationSamples = {
  'domains.list': () => ({}),
  'domains.count': () => ({}),
  'domains.get': ({ domainId }) => ({ domainId }),
  'domains.validate': () => ({ domain: 'bakery.com' }),
  'domains.lookUp': () => ({ domain: 'bakery.com', dnsType: 'CAA' }),
  'domains.create': ({ channelId }) => ({ domain: 'bakery.com', type: 'SUBDOMAIN', subDomain: 'stories', channelId }),
  'domains.records': ({ domainId }) => ({ domainId }),
  'domains.verify': ({ domainId }) => ({ domainId }),
  'domains.setDefault': ({ domainId }) => ({ domainId }),
  'domains.remove': ({ domainId }) => ({ domainId }),
}
