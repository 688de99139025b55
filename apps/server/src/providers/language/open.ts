import type { Config } from '../../config.ts'
import type { Log } from '../../platform/log.ts'
import { openEmbeddedLanguage } from './embedded.ts'
import type { LanguageProvider } from './language.ts'

type Settings = Pick<Config, 'LANGUAGE_PROVIDER' | 'LANGUAGE_BASE_URL' | 'LANGUAGE_API_KEY' | 'LANGUAGE_MODEL'>

/** The writer that the settings name; the built-in one without settings. What speaks to models is read only where one is named. */
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
