import type { Config } from '../../config.ts'
import type { Log } from '../../platform/log.ts'
import { openEmbeddedLanguage } from './embedded.ts'
import type { LanguageProvider } from './language.ts'
import { openCompatibleLanguage } from './openai-compatible.ts'

type Settings = Pick<Config, 'LANGUAGE_PROVIDER' | 'LANGUAGE_BASE_URL' | 'LANGUAGE_API_KEY' | 'LANGUAGE_MODEL'>

/** The writer that the settings name; the built-in one without settings. */
export function openLanguage(config: Settings, log: Log): LanguageProvider {
  const { LANGUAGE_PROVIDER, LANGUAGE_BASE_URL: baseUrl, LANGUAGE_API_KEY: apiKey, LANGUAGE_MODEL: model } = config
  if (LANGUAGE_PROVIDER !== 'openai-compatible' || !baseUrl || !model) return openEmbeddedLanguage()
  return openCompatibleLanguage({
    baseUrl,
    model,
    apiKey: apiKey ?? null,
    warn: (fault) => log.warn(fault, 'writing service failed'),
  })
}
