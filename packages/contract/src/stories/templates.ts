import { defineRefusals, idSchema, lineSchema, nameSchema, textSchema } from '@taplore/kit'
import { storySchema } from '@taplore/story'
import { z } from 'zod'
import { entitlementRefusals } from '../foundation/entitlements.ts'
import { templateCategories, templateKinds } from '../foundation/filters.ts'
import { folderRefusals } from '../foundation/folders.ts'
import { operation, queryFlag } from '../foundation/operation.ts'
import { storyNameSchema, storyRefusals, storySummarySchema } from './stories.ts'

export const templateLimits = { pageSize: 12, personal: 200, nameLength: 120 } as const

const templateIdSchema = textSchema(60).regex(/^[a-z0-9-]+$/)
export const templateNameSchema = nameSchema(templateLimits.nameLength, { missing: 'Template name is required' })

export const templateSummarySchema = z.object({
  id: templateIdSchema,
  kind: z.enum(templateKinds),
  name: z.string(),
  /** Null for a template of the workspace. */
  category: z.enum(templateCategories).nullable(),
  /** What it is about, in one sentence; empty for a template of the workspace. */
  description: z.string(),
  pages: z.number().int(),
  tags: z.array(z.string()),
  /** Whether it has placeholders that feeds and the wizard can fill. */
  isAnnotated: z.boolean(),
  /** Background of the first page, shown until its image has loaded. */
  ground: z.string(),
  createdAt: z.iso.datetime().nullable(),
})
export type TemplateSummary = z.infer<typeof templateSummarySchema>

export const templateRefusals = defineRefusals({
  TEMPLATE_NOT_FOUND: { status: 404, message: 'This template no longer exists.' },
  TEMPLATE_LIMIT: {
    status: 409,
    message: 'This workspace has reached the number of templates. Delete one first.',
    data: z.object({ limit: z.number() }),
  },
})
const { TEMPLATE_NOT_FOUND, TEMPLATE_LIMIT } = templateRefusals
/** Designs and outlines are two entitlements; which one counts depends on the template. */
const { PLAN_FEATURE_LOCKED } = entitlementRefusals

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage' })
const named = z.object({ templateId: templateIdSchema })

export const templates = {
  list: read
    .route({ method: 'GET', path: '/templates', summary: 'List built-in templates or those of a workspace' })
    .input(
      z.object({
        kind: z.enum(templateKinds).default('design'),
        category: z.enum(templateCategories).optional(),
        /** The start of a word of the name, the tags or the description. */
        search: lineSchema(100).optional(),
        /** Only templates with placeholders. */
        annotated: queryFlag.optional(),
        limit: z.coerce.number().int().min(1).max(60).default(templateLimits.pageSize),
        /** Cursor of the previous page. */
        after: textSchema(80).optional(),
      }),
    )
    .output(
      z.object({ templates: z.array(templateSummarySchema), count: z.number().int(), next: z.string().nullable() }),
    ),
  get: read
    .route({ method: 'GET', path: '/templates/{templateId}', summary: 'Get a story template with its document' })
    .input(named)
    .output(templateSummarySchema.extend({ document: storySchema }))
    .errors({ TEMPLATE_NOT_FOUND, PLAN_FEATURE_LOCKED }),
  preview: read
    .route({ method: 'GET', path: '/templates/{templateId}/preview', summary: 'Render a preview of a story template' })
    .input(
      named.extend({
        /** From 1: only this page, as a still image. Omitted: the whole template in the player. */
        page: z.coerce.number().int().min(1).max(60).optional(),
      }),
    )
    .output(z.object({ html: z.string(), name: z.string(), pages: z.number().int() }))
    .errors({ TEMPLATE_NOT_FOUND, PLAN_FEATURE_LOCKED }),
  use: write
    .route({ method: 'POST', path: '/templates/{templateId}/use', summary: 'Create a story from a template' })
    .input(
      named.extend({
        /** The template's own name when omitted. */
        name: storyNameSchema.optional(),
        folder: idSchema.nullable().default(null),
        /** Created by the caller so that a repeated call creates one story only. */
        requestKey: textSchema(80).min(1).optional(),
      }),
    )
    .output(storySummarySchema)
    .errors({
      TEMPLATE_NOT_FOUND,
      PLAN_FEATURE_LOCKED,
      FOLDER_NOT_FOUND: folderRefusals.FOLDER_NOT_FOUND,
      STORY_LIMIT_REACHED: storyRefusals.STORY_LIMIT_REACHED,
    }),
  save: operation({ access: 'workspace', needs: 'stories.manage', requires: 'stories.createTemplates' })
    .route({ method: 'POST', path: '/templates', summary: 'Save a story as a template' })
    .input(z.object({ storyId: idSchema, name: templateNameSchema }))
    .output(templateSummarySchema)
    .errors({ STORY_NOT_FOUND: storyRefusals.STORY_NOT_FOUND, TEMPLATE_LIMIT }),
  rename: write
    .route({ method: 'POST', path: '/templates/{templateId}/rename', summary: 'Rename a story template' })
    .input(z.object({ templateId: idSchema, name: templateNameSchema }))
    .output(templateSummarySchema)
    .errors({ TEMPLATE_NOT_FOUND }),
  remove: write
    .route({ method: 'POST', path: '/templates/{templateId}/delete', summary: 'Delete a story template' })
    .input(z.object({ templateId: idSchema }))
    .output(z.object({ removed: idSchema }))
    .errors({ TEMPLATE_NOT_FOUND }),
}
