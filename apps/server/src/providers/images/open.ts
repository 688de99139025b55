import type { Config } from '../../config.ts'
import type { Log } from '../../platform/log.ts'
import type { ImageProvider, Images } from '../../ports/images.ts'
import { openLeonardo } from './leonardo.ts'
import { openOpenAiImages } from './openai-compatible.ts'

type Settings = Pick<
  Config,
  'IMAGES_PROVIDER' | 'IMAGES_BASE_URL' | 'IMAGES_API_KEY' | 'IMAGES_MODEL' | 'LEONARDO_BASE_URL'
>

/** The configured service, if any; and Leonardo for customers with a key of their own. */
export function openImages(config: Settings, log: Log): Images {
  const house = openConfigured(config, log)
  return {
    house,
    withKey: (apiKey) => openLeonardo({ apiKey, baseUrl: config.LEONARDO_BASE_URL, log }),
    describe: () => ({
      chosen: config.IMAGES_PROVIDER,
      level: house ? 'full' : 'basic',
      why: `IMAGES_PROVIDER=${config.IMAGES_PROVIDER}`,
      limits: house
        ? 'Each image counts toward the plan.'
        : 'Basic drawings by the words of a prompt. AI images work only in workspaces whose owner has saved a Leonardo key.',
    }),
  }
}

function openConfigured(config: Settings, log: Log): ImageProvider | null {
  const { IMAGES_BASE_URL: baseUrl, IMAGES_API_KEY: apiKey, IMAGES_MODEL: model } = config
  if (config.IMAGES_PROVIDER === 'openai-compatible' && baseUrl && model) {
    return openOpenAiImages({ baseUrl, model, apiKey, log })
  }
  if (config.IMAGES_PROVIDER === 'leonardo' && apiKey) {
    return openLeonardo({ apiKey, model, baseUrl: config.LEONARDO_BASE_URL, log })
  }
  return null
}
