import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { formImageSchema, labelSchema, linkUrlSchema, mediaUrlSchema, richTextSchema, titleSchema } from '../values.ts'
import { contentDefaults, contentFields, defineElement } from './base.ts'

/** Rich text. May recall answers. */
export const statementSchema = z.strictObject({
  ...contentFields,
  kind: z.literal('statement'),
  text: richTextSchema,
  align: z.enum(['start', 'center']),
})
export type StatementElement = z.infer<typeof statementSchema>

/** A heading. */
export const sectionSchema = z.strictObject({
  ...contentFields,
  kind: z.literal('section'),
  title: titleSchema,
  text: richTextSchema,
})
export type SectionElement = z.infer<typeof sectionSchema>

export const imageElementSchema = z.strictObject({
  ...contentFields,
  kind: z.literal('picture'),
  picture: formImageSchema.nullable(),
  caption: labelSchema,
  link: linkUrlSchema,
})
export type ImageElement = z.infer<typeof imageElementSchema>

export const videoSchema = z.strictObject({
  ...contentFields,
  kind: z.literal('video'),
  url: mediaUrlSchema,
  assetId: textSchema(200).nullable(),
  poster: formImageSchema.nullable(),
  caption: labelSchema,
  /** WebVTT by language. */
  tracks: z.array(z.strictObject({ url: mediaUrlSchema, language: textSchema(35).min(2), label: labelSchema })).max(20),
})
export type VideoElement = z.infer<typeof videoSchema>

export const dividerSchema = z.strictObject({ ...contentFields, kind: z.literal('divider') })
export type DividerElement = z.infer<typeof dividerSchema>

export const contentKinds = {
  statement: defineElement<StatementElement>({
    schema: statementSchema,
    group: 'content',
    defaults: () => ({ ...contentDefaults, kind: 'statement', text: '', align: 'start' }),
  }),
  section: defineElement<SectionElement>({
    schema: sectionSchema,
    group: 'content',
    defaults: () => ({ ...contentDefaults, kind: 'section', title: '', text: '' }),
  }),
  picture: defineElement<ImageElement>({
    schema: imageElementSchema,
    group: 'content',
    defaults: () => ({ ...contentDefaults, kind: 'picture', picture: null, caption: '', link: '' }),
  }),
  video: defineElement<VideoElement>({
    schema: videoSchema,
    group: 'content',
    defaults: () => ({
      ...contentDefaults,
      kind: 'video',
      url: '',
      assetId: null,
      poster: null,
      caption: '',
      tracks: [],
    }),
  }),
  divider: defineElement<DividerElement>({
    schema: dividerSchema,
    group: 'content',
    defaults: () => ({ ...contentDefaults, kind: 'divider' }),
  }),
}
