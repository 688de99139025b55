import { imageRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { z } from 'zod'
import type { Log } from '../../platform/log.ts'
import type { ImageProvider, ImageShape } from '../../ports/images.ts'
import { call, fetchGenerated } from './call-service.ts'

const sizes: Readonly<Record<ImageShape, string>> = {
  portrait: '1024x1536',
  square: '1024x1024',
  landscape: '1536x1024',
}
const answerSchema = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.url().nullish() })).min(1),
})

/** A service with the interface `POST /images/generations`, hosted or local; it returns the image or its URL. */
export function openOpenAiImages(settings: {
  baseUrl: string
  model: string
  apiKey?: string | undefined
  log: Pick<Log, 'warn'>
}): ImageProvider {
  const { model } = settings
  return {
    async make(egress, { prompt, shape, signal }) {
      const json = { model, prompt, n: 1, size: sizes[shape] }
      const { data } = await call('/images/generations', { ...settings, json, signal, answer: answerSchema })
      const [made] = data
      if (made?.b64_json) return { bytes: Buffer.from(made.b64_json, 'base64'), maker: model }
      if (made?.url) return { bytes: await fetchGenerated(egress, made.url, signal), maker: model }
      throw refuse(imageRefusals.IMAGE_UNUSABLE)
    },
  }
}
