import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { labelSchema, linkUrlSchema, mediaUrlSchema, pictureSchema, richTextSchema, titleSchema } from '../values.ts'
import { contentDefaults, contentFields, defineElement } from './base.ts'

/** Words to read, with the marks of rich text. May recall answers. */
export const statementSchema = z.strictObject({
  ...contentFields,
  kind: z.literal('statement'),
  text: richTextSchema,
  align: z.enum(['start', 'center']),
})
export type StatementElement = z.infer<typeof statementSchema>

/** A heading over what follows. */
export const sectionSchema = z.strictObject({
  ...contentFields,
  kind: z.literal('section'),
  title: titleSchema,
  text: richTextSchema,
})
export type SectionElement = z.infer<typeof sectionSchema>

export const pictureElementSchema = z.strictObject({
  ...contentFields,
  kind: z.literal('picture'),
  picture: pictureSchema.nullable(),
  caption: labelSchema,
  link: linkUrlSchema,
})
export type PictureElement = z.infer<typeof pictureElementSchema>

export const videoSchema = z.strictObject({
  ...contentFields,
  kind: z.literal('video'),
  url: mediaUrlSchema,
  assetId: textSchema(200).nullable(),
  poster: pictureSchema.nullable(),
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
  picture: defineElement<PictureElement>({
    schema: pictureElementSchema,
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
