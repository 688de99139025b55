import type { Config } from '../../config.ts'
import type { Log } from '../../platform/log.ts'
import type { ModerationProvider } from '../../ports/moderation.ts'
import { openEmbeddedModeration } from './embedded.ts'
import { openCompatibleModeration } from './openai-compatible.ts'

type Settings = Pick<Config, 'MODERATION_PROVIDER' | 'MODERATION_BASE_URL' | 'MODERATION_API_KEY'>

export function openModeration(config: Settings, log: Log): ModerationProvider {
  const { MODERATION_PROVIDER, MODERATION_BASE_URL: baseUrl, MODERATION_API_KEY: apiKey } = config
  if (MODERATION_PROVIDER !== 'openai-compatible' || !baseUrl) return openEmbeddedModeration()
  return openCompatibleModeration({
    baseUrl,
    apiKey: apiKey ?? null,
    warn: (fault) => log.warn(fault, 'moderation service failed'),
  })
}
