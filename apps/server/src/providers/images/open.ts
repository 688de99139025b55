import type { Config } from '../../config.ts'
import type { Log } from '../../platform/log.ts'
import type { PictureProvider, Pictures } from './images.ts'
import { openLeonardo } from './leonardo.ts'
import { openOpenAiPictures } from './openai-compatible.ts'

type Settings = Pick<
  Config,
  'PICTURES_PROVIDER' | 'PICTURES_BASE_URL' | 'PICTURES_API_KEY' | 'PICTURES_MODEL' | 'LEONARDO_BASE_URL'
>

/** The service that the settings name, if any; and Leonardo for whoever brings a key of their own. */
export function openPictures(config: Settings, log: Log): Pictures {
  const house = openHouse(config, log)
  return {
    house,
    withKey: (apiKey) => openLeonardo({ apiKey, baseUrl: config.LEONARDO_BASE_URL, log }),
    describe: () => ({
      chosen: config.PICTURES_PROVIDER,
      level: house ? 'full' : 'basic',
      why: `PICTURES_PROVIDER=${config.PICTURES_PROVIDER}`,
      limits: house
        ? 'Each picture counts against the plan.'
        : 'Without a service only workspaces whose owner keeps a key of Leonardo have pictures by AI.',
    }),
  }
}

function openHouse(config: Settings, log: Log): PictureProvider | null {
  const { PICTURES_BASE_URL: baseUrl, PICTURES_API_KEY: apiKey, PICTURES_MODEL: model } = config
  if (config.PICTURES_PROVIDER === 'openai-compatible' && baseUrl && model) {
    return openOpenAiPictures({ baseUrl, model, apiKey, log })
  }
  if (config.PICTURES_PROVIDER === 'leonardo' && apiKey) {
    return openLeonardo({ apiKey, model, baseUrl: config.LEONARDO_BASE_URL, log })
  }
  return null
}
