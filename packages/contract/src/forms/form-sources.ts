import { formSchema } from '@taplore/form'
import { idSchema, nameSchema, proseSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { folderRefusals } from '../foundation/folders.ts'
import { operation } from '../foundation/operation.ts'
import { formMessages } from './form-messages.ts'
import { formRefusals as R } from './form-refusals.ts'
import { formNameSchema, formSummarySchema } from './forms.ts'

export const formSourceKinds = ['link', 'embed', 'qr', 'campaign'] as const

/** A named source of a form. A disabled source accepts no submissions; the form itself stays open. */
export const formSourceSchema = z.object({
  id: idSchema,
  /** The value in the URL: `?source=k3f9x2`. */
  key: z.string(),
  name: z.string(),
  kind: z.enum(formSourceKinds),
  isDisabled: z.boolean(),
  url: z.string(),
  createdAt: z.iso.datetime(),
  /** Submissions from this source; null where they are not counted. */
  responses: z.number().int().nullable(),
})
export type FormSource = z.infer<typeof formSourceSchema>

export const formSourceNameSchema = nameSchema(80, { missing: formMessages.sourceNameRequired })
const read = operation({ access: 'workspace', needs: 'forms.view' })
const write = operation({ access: 'workspace', needs: 'forms.manage' })
const named = z.object({ formId: idSchema, sourceId: idSchema })
const { FORM_NOT_FOUND, FORM_SOURCE_NOT_FOUND } = R

/** Sources of a form (FORM-11). */
export const formSources = {
  list: read
    .route({ method: 'GET', path: '/forms/{formId}/sources', summary: 'List the sources of a form' })
    .input(z.object({ formId: idSchema }))
    .output(z.object({ sources: z.array(formSourceSchema) }))
    .errors({ FORM_NOT_FOUND }),
  save: write
    .route({ method: 'POST', path: '/forms/{formId}/sources', summary: 'Create a form source' })
    .input(z.object({ formId: idSchema, name: formSourceNameSchema, kind: z.enum(formSourceKinds).default('link') }))
    .output(formSourceSchema)
    .errors({ FORM_NOT_FOUND, FORM_SOURCE_LIMIT_REACHED: R.FORM_SOURCE_LIMIT_REACHED }),
  rename: write
    .route({ method: 'POST', path: '/forms/{formId}/sources/{sourceId}/rename', summary: 'Rename a form source' })
    .input(named.extend({ name: formSourceNameSchema }))
    .output(formSourceSchema)
    .errors({ FORM_NOT_FOUND, FORM_SOURCE_NOT_FOUND }),
  update: write
    .route({
      method: 'POST',
      path: '/forms/{formId}/sources/{sourceId}',
      summary: 'Update the name or kind of a form source',
    })
    .input(named.extend({ name: formSourceNameSchema.optional(), kind: z.enum(formSourceKinds).optional() }))
    .output(formSourceSchema)
    .errors({ FORM_NOT_FOUND, FORM_SOURCE_NOT_FOUND }),
  disable: write
    .route({
      method: 'POST',
      path: '/forms/{formId}/sources/{sourceId}/disable',
      summary: 'Enable or disable a form source',
    })
    .input(named.extend({ isDisabled: z.boolean().default(true) }))
    .output(formSourceSchema)
    .errors({ FORM_NOT_FOUND, FORM_SOURCE_NOT_FOUND }),
  remove: write
    .route({
      method: 'POST',
      path: '/forms/{formId}/sources/{sourceId}/delete',
      summary: 'Delete a form source, keeping its submissions',
    })
    .input(named)
    .output(z.object({ removed: idSchema }))
    .errors({ FORM_NOT_FOUND, FORM_SOURCE_NOT_FOUND }),
}

export const formTemplateSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  questions: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type FormTemplate = z.infer<typeof formTemplateSchema>

/** Form templates of a workspace (FORM-12). */
export const formTemplates = {
  list: read
    .route({ method: 'GET', path: '/form-templates', summary: 'List the form templates of a workspace' })
    .output(z.object({ templates: z.array(formTemplateSchema) })),
  get: read
    .route({ method: 'GET', path: '/form-templates/{templateId}', summary: 'Get a form template with its document' })
    .input(z.object({ templateId: idSchema }))
    .output(formTemplateSchema.extend({ document: formSchema }))
    .errors({ FORM_TEMPLATE_NOT_FOUND: R.FORM_TEMPLATE_NOT_FOUND }),
  save: write
    .route({ method: 'POST', path: '/form-templates', summary: 'Save a form as a template' })
    .input(z.object({ formId: idSchema, name: formNameSchema, description: proseSchema(500).default('') }))
    .output(formTemplateSchema)
    .errors({ FORM_NOT_FOUND }),
  use: write
    .route({ method: 'POST', path: '/form-templates/{templateId}/use', summary: 'Create a form from a template' })
    .input(
      z.object({
        templateId: idSchema,
        name: formNameSchema.optional(),
        folder: idSchema.nullable().default(null),
        requestKey: textSchema(80).min(1).optional(),
      }),
    )
    .output(formSummarySchema)
    .errors({
      FORM_TEMPLATE_NOT_FOUND: R.FORM_TEMPLATE_NOT_FOUND,
      FORM_LIMIT_REACHED: R.FORM_LIMIT_REACHED,
      FOLDER_NOT_FOUND: folderRefusals.FOLDER_NOT_FOUND,
    }),
  remove: write
    .route({
      method: 'POST',
      path: '/form-templates/{templateId}/delete',
      summary: 'Delete a form template',
    })
    .input(z.object({ templateId: idSchema }))
    .output(z.object({ removed: idSchema }))
    .errors({ FORM_TEMPLATE_NOT_FOUND: R.FORM_TEMPLATE_NOT_FOUND }),
}
