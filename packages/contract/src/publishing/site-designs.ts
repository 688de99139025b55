import { idSchema, lineSchema, proseSchema, textSchema } from '@taplore/kit'
import { limits, linkMessages, linkUrlSchema, shippedFont } from '@taplore/story'
import { z } from 'zod'

/** Families that come with the product, so that pages load them from their own host. */
export const siteFontSchema = textSchema(80).refine(
  (family) => shippedFont(family) !== null,
  'Choose one of the listed fonts.',
)

const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/)
export const siteDesignMessages = {
  addressInvalid: linkMessages.addressInvalid,
} as const

/** Where a link leads; empty for none. */
export const siteAddressSchema = textSchema(limits.urlLength).refine(
  (address) => address === '' || linkUrlSchema.safeParse(address).success,
  siteDesignMessages.addressInvalid,
)
const imageSchema = idSchema.nullable()

/** Fields of each design, by its own name: `front` is design 1, `collections` is design 2. */
export const siteAppearanceSchema = z.strictObject({
  front: z.strictObject({
    ground: colorSchema,
    ink: colorSchema,
    button: colorSchema,
    byline: lineSchema(120),
    homeUrl: siteAddressSchema,
    lead: z.boolean(),
    search: z.boolean(),
    pageCount: z.boolean(),
    footer: lineSchema(200),
  }),
  collections: z.strictObject({
    ground: colorSchema,
    ink: colorSchema,
    ring: colorSchema,
    banner: imageSchema,
    profile: imageSchema,
    titleFont: siteFontSchema,
    tagline: proseSchema(300),
    linkLabel: lineSchema(40),
    linkUrl: siteAddressSchema,
    circles: z.boolean(),
    search: z.boolean(),
    gallery: z.array(idSchema).max(6),
    footer: lineSchema(200),
  }),
})
export type SiteAppearance = z.infer<typeof siteAppearanceSchema>

export const designFieldTypes = ['text', 'url', 'font', 'image', 'image grid', 'colour', 'toggle', 'textarea'] as const
export type DesignFieldType = (typeof designFieldTypes)[number]

export interface DesignField {
  readonly id: string
  readonly type: DesignFieldType
  readonly name: string
  /** Where the value is in the settings of a channel. */
  readonly valuePath: string
  readonly defaultValue: string | boolean | null | readonly string[]
}

const field = (
  design: keyof SiteAppearance,
  id: string,
  type: DesignFieldType,
  name: string,
  defaultValue: DesignField['defaultValue'],
): DesignField => ({ id: `${design}-${id}`, type, name, valuePath: `appearance.${design}.${id}`, defaultValue })

/** What can be changed in each design (DOM-30). */
export const designFields: Readonly<Record<1 | 2, readonly DesignField[]>> = {
  1: [
    field('front', 'ground', 'colour', 'Background', '#fbf6ee'),
    field('front', 'ink', 'colour', 'Text', '#2b1a10'),
    field('front', 'button', 'colour', 'Accent', '#9a3412'),
    field('front', 'byline', 'text', 'Byline', ''),
    field('front', 'homeUrl', 'url', 'Logo link', ''),
    field('front', 'lead', 'toggle', 'Newest story first and large', true),
    field('front', 'search', 'toggle', 'Search and tags', true),
    field('front', 'pageCount', 'toggle', 'Page count', true),
    field('front', 'footer', 'text', 'Footer', ''),
  ],
  2: [
    field('collections', 'ground', 'colour', 'Background', '#f5f7f4'),
    field('collections', 'ink', 'colour', 'Text', '#10302b'),
    field('collections', 'ring', 'colour', 'Accent', '#c2410c'),
    field('collections', 'banner', 'image', 'Banner', null),
    field('collections', 'profile', 'image', 'Profile image', null),
    field('collections', 'titleFont', 'font', 'Font of titles', 'Bricolage Grotesque'),
    field('collections', 'tagline', 'textarea', 'Tagline', ''),
    field('collections', 'linkLabel', 'text', 'Button', ''),
    field('collections', 'linkUrl', 'url', 'Link of the button', ''),
    field('collections', 'circles', 'toggle', 'Tags as circles', true),
    field('collections', 'search', 'toggle', 'Search', true),
    field('collections', 'gallery', 'image grid', 'Gallery', []),
    field('collections', 'footer', 'text', 'Footer', ''),
  ],
}

export const defaultAppearance: SiteAppearance = {
  front: {
    ground: '#fbf6ee',
    ink: '#2b1a10',
    button: '#9a3412',
    byline: '',
    homeUrl: '',
    lead: true,
    search: true,
    pageCount: true,
    footer: '',
  },
  collections: {
    ground: '#f5f7f4',
    ink: '#10302b',
    ring: '#c2410c',
    banner: null,
    profile: null,
    titleFont: 'Bricolage Grotesque',
    tagline: '',
    linkLabel: '',
    linkUrl: '',
    circles: true,
    search: true,
    gallery: [],
    footer: '',
  },
}
