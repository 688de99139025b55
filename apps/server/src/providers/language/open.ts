import type { Config } from '../../config.ts'
import type { Log } from '../../platform/log.ts'
import type { LanguageProvider } from '../../ports/language.ts'
import { openEmbeddedLanguage } from './embedded.ts'

type Settings = Pick<Config, 'LANGUAGE_PROVIDER' | 'LANGUAGE_BASE_URL' | 'LANGUAGE_API_KEY' | 'LANGUAGE_MODEL'>

/** The configured writer; the embedded one by default. The model client is loaded only when configured. */
export async function openLanguage(config: Settings, log: Log): Promise<LanguageProvider> {
  const { LANGUAGE_PROVIDER, LANGUAGE_BASE_URL: baseUrl, LANGUAGE_API_KEY: apiKey, LANGUAGE_MODEL: model } = config
  if (LANGUAGE_PROVIDER !== 'openai-compatible' || !baseUrl || !model) return openEmbeddedLanguage()
  const { openCompatibleLanguage } = await import('./openai-compatible.ts')
  return openCompatibleLanguage({
    baseUrl,
    model,
    apiKey: apiKey ?? null,
    warn: (fault) => log.warn(fault, 'writing service failed'),
  })
}
