import { defineRefusals, idSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { wizardRefusals } from './wizard.ts'

/** Ways to rewrite a text. `fit` shortens it to the size of its box. */
export const rewordActions = [
  'shorter',
  'longer',
  'simpler',
  'friendlier',
  'formal',
  'spelling',
  'fit',
  'translate',
] as const
export type RewordAction = (typeof rewordActions)[number]

export const assistantRefusals = defineRefusals({
  ASSISTANT_OFF: {
    status: 501,
    message:
      'Texts can’t be rewritten or translated because no writing service is set up. The operator can set one up with LANGUAGE_PROVIDER.',
  },
})

/** Limits of one call; longer stories are sent in several. */
export const assistantLimits = { texts: 40, textLength: 5_000, allLength: 12_000, images: 6 } as const

const languageSchema = textSchema(35).regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/)

const errors = {
  ASSISTANT_OFF: assistantRefusals.ASSISTANT_OFF,
  WRITER_UNAVAILABLE: wizardRefusals.WRITER_UNAVAILABLE,
  WRITER_UNUSABLE: wizardRefusals.WRITER_UNUSABLE,
}

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage', requires: 'stories.aiContentIdeas' })

/** Writing assistance for stories. Nothing is written into a story here: results are proposals. */
export const assistant = {
  abilities: read
    .route({ method: 'GET', path: '/assistant', summary: 'Get the available features of the assistant' })
    .output(z.object({ canReword: z.boolean() })),
  reword: write
    .route({ method: 'POST', path: '/assistant/reword', summary: 'Rewrite or translate texts' })
    .input(
      z.object({
        act: z.enum(rewordActions),
        /** Of the answer. */
        language: languageSchema,
        texts: z
          .array(
            z.object({
              text: textSchema(assistantLimits.textLength).min(1),
              /** Maximum length of the result. */
              most: z.number().int().min(1).max(assistantLimits.textLength),
            }),
          )
          .min(1)
          .max(assistantLimits.texts),
      }),
    )
    .output(z.object({ texts: z.array(z.string()) }))
    .errors(errors),
  nameStory: write
    .route({ method: 'POST', path: '/assistant/names', summary: 'Suggest titles and a description for a story' })
    .input(
      z.object({
        language: languageSchema,
        texts: z.array(textSchema(assistantLimits.textLength).min(1)).min(1).max(200),
      }),
    )
    .output(z.object({ titles: z.array(z.string()), description: z.string() }))
    .errors(errors),
  describeImages: write
    .route({
      method: 'POST',
      path: '/assistant/images',
      summary: 'Generate alt text for images in the library',
    })
    .input(
      z.object({
        language: languageSchema,
        assetIds: z.array(idSchema).min(1).max(assistantLimits.images),
      }),
    )
    /** Files that are deleted or have no image are left out. */
    .output(z.object({ images: z.array(z.object({ assetId: idSchema, alt: z.string() })) }))
    .errors(errors),
}
