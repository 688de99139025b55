import { defineRefusals, proseSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { billingRefusals } from '../money/billing.ts'
import { assetRefusals, assetSchema } from './assets.ts'

export const imageShapes = ['portrait', 'square', 'landscape'] as const
export const imagePromptLength = 2_000

export const imageRefusals = defineRefusals({
  IMAGES_OFF: {
    status: 409,
    message:
      'AI images aren’t set up in this installation. The workspace owner can add a Leonardo key under Integrations.',
  },
  IMAGES_UNAVAILABLE: {
    status: 503,
    message: 'The image service didn’t respond. This didn’t count toward your usage. Try again.',
  },
  IMAGE_UNUSABLE: {
    status: 502,
    message: 'The image service returned an unusable result. This didn’t count toward your usage.',
  },
  IMAGE_KEY_REFUSED: {
    status: 409,
    message: 'The image service rejected the API key. Its owner can enter another one.',
  },
  IMAGE_ACCOUNT_SPENT: {
    status: 409,
    message: 'The image service account has no credits left. Its owner can add more there.',
  },
  IMAGE_PROMPT_REFUSED: {
    status: 422,
    message: 'No image can be generated from this text. Describe it differently.',
  },
})

const write = operation({ access: 'workspace', needs: 'stories.manage' })

/** Images generated from a prompt (EDIT-15). */
export const images = {
  state: write
    .route({ method: 'GET', path: '/images/state', summary: 'Check whether images can be generated' })
    .output(z.object({ by: z.enum(['installation', 'owner', 'nobody']) })),
  generate: operation({ access: 'workspace', needs: 'stories.manage', requires: 'stories.aiImageGeneration' })
    .route({
      method: 'POST',
      path: '/images/generate',
      summary: 'Generate an image from a prompt and save it to the library',
    })
    .input(
      z.object({
        prompt: proseSchema(imagePromptLength).min(3),
        shape: z.enum(imageShapes).default('portrait'),
      }),
    )
    .output(assetSchema)
    .errors({
      ...imageRefusals,
      IMAGE_DAMAGED: assetRefusals.IMAGE_DAMAGED,
      PLAN_BALANCE_SPENT: billingRefusals.PLAN_BALANCE_SPENT,
      PLAN_LIMIT_REACHED: billingRefusals.PLAN_LIMIT_REACHED,
    }),
}
