import { defineRefusals, proseSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { billingRefusals } from '../money/billing.ts'
import { assetRefusals, assetSchema } from './assets.ts'

export const pictureShapes = ['portrait', 'square', 'landscape'] as const
export const picturePromptLength = 2_000

export const pictureRefusals = defineRefusals({
  PICTURES_OFF: {
    status: 409,
    message:
      'This installation makes no pictures by AI. The owner of the workspace can enter a Leonardo key of their own in their profile.',
  },
  PICTURES_UNAVAILABLE: { status: 503, message: 'The picture service did not answer. Nothing was counted. Try again.' },
  PICTURE_UNUSABLE: {
    status: 502,
    message: 'The picture service answered with something that cannot be used. Nothing was counted.',
  },
  PICTURE_KEY_REFUSED: {
    status: 409,
    message: 'The picture service refuses the API key. Its owner can enter another one.',
  },
  PICTURE_ACCOUNT_SPENT: {
    status: 409,
    message: 'The account at the picture service has no credits left. Its owner can change that there.',
  },
  PICTURE_PROMPT_REFUSED: {
    status: 422,
    message: 'No picture can be made of these words. Describe it differently.',
  },
})

const write = operation({ access: 'workspace', needs: 'stories.manage' })

/** Images generated from a prompt (EDIT-15). */
export const pictures = {
  state: write
    .route({ method: 'GET', path: '/pictures/state', summary: 'Check whether images can be generated' })
    .output(z.object({ by: z.enum(['installation', 'owner', 'nobody']) })),
  make: write
    .route({
      method: 'POST',
      path: '/pictures/make',
      summary: 'Generate an image from a prompt and save it to the library',
    })
    .input(
      z.object({
        prompt: proseSchema(picturePromptLength).min(3),
        shape: z.enum(pictureShapes).default('portrait'),
      }),
    )
    .output(assetSchema)
    .errors({
      ...pictureRefusals,
      IMAGE_DAMAGED: assetRefusals.IMAGE_DAMAGED,
      PLAN_FEATURE_LOCKED: billingRefusals.PLAN_FEATURE_LOCKED,
      PLAN_BALANCE_SPENT: billingRefusals.PLAN_BALANCE_SPENT,
      PLAN_LIMIT_REACHED: billingRefusals.PLAN_LIMIT_REACHED,
    }),
}
