import { setTimeout as pause } from 'node:timers/promises'
import { imageRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { z } from 'zod'
import type { Log } from '../../platform/log.ts'
import type { ImageProvider, ImageShape } from '../../ports/images.ts'
import { call, fetchGenerated } from './call-service.ts'

const sizes: Readonly<Record<ImageShape, { width: number; height: number }>> = {
  portrait: { width: 832, height: 1472 },
  square: { width: 1024, height: 1024 },
  landscape: { width: 1472, height: 832 },
}
const begunSchema = z.object({ sdGenerationJob: z.object({ generationId: z.string().min(1).max(100) }) })
const stateSchema = z.object({
  generations_by_pk: z.object({
    status: z.string(),
    generated_images: z.array(z.object({ url: z.url() })).default([]),
  }),
})
const waitMs = 1_500
const mostWaits = 60

/** Leonardo: an image is requested, then polled until it is ready. */
export function openLeonardo(settings: {
  baseUrl: string
  apiKey: string
  model?: string | undefined
  log: Pick<Log, 'warn'>
  /** Waits between polls; tests pass in one that does not. */
  wait?: (ms: number) => Promise<unknown>
}): ImageProvider {
  const { model, wait = pause } = settings
  return {
    async make(egress, { prompt, shape, signal }) {
      const json = { prompt, num_images: 1, ...sizes[shape], ...(model ? { modelId: model } : {}) }
      const begun = await call('/generations', { ...settings, json, signal, answer: begunSchema })
      const { generationId } = begun.sdGenerationJob
      for (let asked = 0; asked < mostWaits; asked++) {
        await wait(waitMs)
        const path = `/generations/${encodeURIComponent(generationId)}`
        const { generations_by_pk: state } = await call(path, { ...settings, signal, answer: stateSchema })
        const [made] = state.generated_images
        if (state.status === 'COMPLETE' && made) {
          return { bytes: await fetchGenerated(egress, made.url, signal), maker: 'Leonardo' }
        }
        if (state.status === 'FAILED') throw refuse(imageRefusals.IMAGE_PROMPT_REFUSED)
      }
      throw refuse(imageRefusals.IMAGES_UNAVAILABLE)
    },
  }
}
