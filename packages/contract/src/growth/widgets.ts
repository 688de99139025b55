import { defineRefusals, idSchema, lineSchema, nameSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { publishingRefusals } from '../publishing/publishing.ts'

/** The six designs of the specification. */
export const mainDesigns = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const
/** Four more: a grid of covers, a floating bubble, a button that opens all stories on the full screen, and one story. */
export const moreDesigns = ['grid', 'bubble', 'gallery', 'single'] as const
export const widgetDesigns = [...mainDesigns, ...moreDesigns] as const
export type WidgetDesign = (typeof widgetDesigns)[number]

/** `connectors`: all stories of the channel. `tags`: only those with one of the tags. */
export const widgetTypes = ['connectors', 'tags'] as const
export type WidgetType = (typeof widgetTypes)[number]

export const widgetLimits = {
  /** Widgets of a workspace. */
  widgets: 100,
  nameLength: 120,
  tags: 50,
  /** Addresses that a widget is limited to. */
  pages: 20,
  padding: { min: 0, max: 60 },
  radius: { min: 0, max: 200 },
  /** Stories of one answer of the public API. */
  stories: 24,
} as const

export const widgetMessages = {
  nameMissing: 'Enter a name for this widget.',
  websiteMissing: 'Select a website.',
  tagMissing: 'Choose at least one tag.',
  link: 'Enter a full address, such as https://example.com/travel.',
  color: 'Enter a color as six digits, such as 1657CD.',
  radius: 'Enter four values in pixels, such as 15px 0px 0px 15px.',
  page: 'Enter a site or the start of an address, such as example.com or example.com/travel.',
  copied: 'code copied',
} as const

export const softShadow = '0 6px 24px rgba(15, 23, 42, 0.16)'
export const boxShadows = [softShadow, 'none'] as const

const { radius: radiusLimits } = widgetLimits
/** With or without the hash, three digits or six (WIDGET-25); saved as `#1657cd`. */
const colorSchema = lineSchema(20, widgetMessages.color)
  .regex(/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, widgetMessages.color)
  .overwrite((color) => {
    const digits = color.replace('#', '')
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
  })
const radiusSchema = lineSchema(40, widgetMessages.radius)
  .regex(/^\d{1,3}px(?: \d{1,3}px){3}$/, widgetMessages.radius)
  .refine(
    (radius) => radius.split(' ').every((value) => Number.parseInt(value, 10) <= radiusLimits.max),
    widgetMessages.radius,
  )

export const widgetStyleSchema = z.object({
  background: colorSchema.default('#ffffff'),
  borderColor: colorSchema.default('#1657CD'),
  boxShadow: z.enum(boxShadows).default('none'),
  /** Top left, top right, bottom right, bottom left. */
  borderRadius: radiusSchema.default('0px 0px 0px 0px'),
  padding: z.number().int().min(widgetLimits.padding.min).max(widgetLimits.padding.max).default(20),
})
export type WidgetStyle = z.output<typeof widgetStyleSchema>

/** How a new widget of a design looks (WIDGET-21, WIDGET-22, WIDGET-23). */
export function defaultStyle(design: WidgetDesign): WidgetStyle {
  const isFloating = design === 'd1' || design === 'd2'
  const radii: Partial<Record<WidgetDesign, string>> = { d1: '15px 0px 0px 15px', d2: '15px 15px 0px 0px' }
  return {
    ...{ background: '#ffffff', borderColor: '#1657CD', padding: 20 },
    boxShadow: isFloating ? softShadow : 'none',
    borderRadius: radii[design] ?? '0px 0px 0px 0px',
  }
}

/** A site with or without the start of a path; `*.example.com` is any site below it. */
const pageSchema = lineSchema(300, widgetMessages.page)
  .overwrite((page) => page.replace(/^https?:\/\//i, '').replace(/\/+$/, ''))
  .regex(/^(?:\*\.)?[^\s/*?#@]+(?:\/[^\s?#]*)?$/u, widgetMessages.page)

/** Tags of a widget, from the text in which they are saved. */
export function tagsOfText(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

const linkSchema = lineSchema(2_048, widgetMessages.link).refine(
  (link) => link === '' || (/^https?:\/\/./i.test(link) && URL.canParse(link)),
  widgetMessages.link,
)

const widgetFields = z.object({
  design: z.enum(widgetDesigns),
  name: nameSchema(widgetLimits.nameLength, { missing: widgetMessages.nameMissing }),
  /** The page that it is meant for, for people. */
  link: linkSchema.default(''),
  type: z.enum(widgetTypes),
  /** Joined by commas; empty for all stories. */
  tags: lineSchema(2_500).default(''),
  style: widgetStyleSchema.prefault({}),
  /** The id of a channel. */
  channel: idSchema,
  /** Where it appears: sites and starts of addresses. Everywhere when there are none. */
  pages: z.array(pageSchema).max(widgetLimits.pages).default([]),
})

export const widgetInputSchema = widgetFields.superRefine(({ type, tags }, ctx) => {
  const given = tagsOfText(tags)
  if (type === 'tags' && (given.length === 0 || given.length > widgetLimits.tags))
    ctx.addIssue({ code: 'custom', path: ['tags'], message: widgetMessages.tagMissing })
})
export type WidgetInput = z.output<typeof widgetInputSchema>

/** Names of the specification (WIDGET-20). */
export const widgetSchema = z.object({
  id: idSchema,
  name: z.string(),
  link: z.string(),
  channel: idSchema,
  design: z.enum(widgetDesigns),
  type: z.enum(widgetTypes),
  tags: z.string(),
  style: z.object({
    background: z.string(),
    borderColor: z.string(),
    boxShadow: z.string(),
    borderRadius: z.string(),
    padding: z.number().int(),
  }),
  pages: z.array(z.string()),
  /** Null when the channel is gone. */
  channelName: z.string().nullable(),
  /** The host that serves the code of the widget; no slash at the end. */
  host: z.string(),
  updatedAt: z.iso.datetime(),
})
export type Widget = z.infer<typeof widgetSchema>

/** A story as a widget shows it (WIDGET-27). */
export const widgetStorySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Number of pages. */
  pages: z.number().int(),
  /** Seconds since 1970. */
  publishDateTs: z.number().int(),
  url: z.string(),
  /** What is shown in a frame. */
  player: z.string(),
  posterLandscape: z.string().nullable(),
  posterPortrait: z.string().nullable(),
  posterSquare: z.string().nullable(),
  logo: z.string().nullable(),
  description: z.string(),
  language: z.string(),
})
export type WidgetStory = z.infer<typeof widgetStorySchema>

export const widgetRefusals = defineRefusals({
  WIDGET_NOT_FOUND: { status: 404, message: 'This widget no longer exists.' },
  WIDGET_LIMIT: {
    status: 409,
    message: 'This workspace has reached the number of widgets. Delete one first.',
    data: z.object({ limit: z.number() }),
  },
})
const { WIDGET_NOT_FOUND, WIDGET_LIMIT } = widgetRefusals
const { CHANNEL_NOT_FOUND } = publishingRefusals

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage', requires: 'stories.embeddableWidgets' })
const named = z.object({ id: idSchema })

export const widgets = {
  list: read
    .route({ method: 'POST', path: '/widgets/list', summary: 'List the widgets of a workspace by their position' })
    .output(z.record(z.string(), widgetSchema)),
  data: read
    .route({ method: 'POST', path: '/widgets/data', summary: 'Get a widget' })
    .input(named)
    .output(widgetSchema)
    .errors({ WIDGET_NOT_FOUND }),
  create: write
    .route({ method: 'POST', path: '/widgets/create', summary: 'Create a widget, or update it when an ID is given' })
    .input(widgetInputSchema.safeExtend({ id: idSchema.optional() }))
    .output(named)
    .errors({ WIDGET_NOT_FOUND, WIDGET_LIMIT, CHANNEL_NOT_FOUND }),
  update: write
    .route({ method: 'POST', path: '/widgets/update', summary: 'Update a widget' })
    .input(widgetInputSchema.safeExtend({ id: idSchema }))
    .output(named)
    .errors({ WIDGET_NOT_FOUND, CHANNEL_NOT_FOUND }),
  remove: operation({ access: 'workspace', needs: 'stories.manage' })
    .route({
      method: 'DELETE',
      path: '/widgets/{id}',
      summary: 'Delete a widget; pages that have its code show nothing',
    })
    .input(named)
    .output(z.object({ removed: idSchema }))
    .errors({ WIDGET_NOT_FOUND }),
  tags: read
    .route({ method: 'GET', path: '/widgets/tags', summary: 'List the tags that a widget can be limited to' })
    .output(z.object({ usertags: z.array(z.string()) })),
  stories: read
    .route({ method: 'GET', path: '/widgets/stories', summary: 'Preview the stories that a widget would show' })
    .input(z.object({ channel: idSchema, tags: textSchema(2_500).default('') }))
    .output(z.object({ stories: z.array(widgetStorySchema), total: z.number().int() }))
    .errors({ CHANNEL_NOT_FOUND }),
}
