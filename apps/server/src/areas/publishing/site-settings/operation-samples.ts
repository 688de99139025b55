import type { OperationSamples } from '../../../platform/operation-samples.ts'
import { defaultChannelSettings } from './read-settings.ts'

export const siteSettingsSamples: OperationSamples = {
  'siteSettings.get': ({ channelId }) => ({ channelId }),
  'siteSettings.save': ({ channelId }) => ({ channelId, settings: defaultChannelSettings }),
  'siteSettings.regeneratePages': ({ channelId }) => ({ siteId: channelId }),
  'siteSettings.regenerateSitemap': ({ channelId }) => ({ siteId: channelId }),
  'siteSettings.checkCode': () => ({ kind: 'analytics', code: '' }),
  'siteSettings.workspace': () => ({}),
  'siteSettings.saveWorkspace': () => ({ locationLanguage: 'de' }),
}
