import { formSchema } from '@taplore/form'
import { importSources } from '@taplore/form/imports'
import { idSchema, isTimeZone, jsonSchema, lineSchema, nameSchema, proseSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { constants } from '../foundation/constants.ts'
import { formSorts, formStatuses } from '../foundation/filters.ts'
import { folderRefusals } from '../foundation/folders.ts'
import { formTiers } from '../foundation/form-plan-config.ts'
import { limitSchema } from '../foundation/limits.ts'
import { operation, queryFlag } from '../foundation/operation.ts'
import { formMessages as say } from './form-messages.ts'
import { formRefusals } from './form-refusals.ts'

export const formNameSchema = nameSchema(250, { missing: say.nameRequired, tooLong: say.nameTooLong })

/** Lowercase letters, digits and single hyphens; follows `/f/` in the URL. */
export const formSlugSchema = lineSchema(120, say.slugInvalid)
  .toLowerCase()
  .normalize('NFC')
  .regex(/^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u, say.slugInvalid)

/** Tags of a form, and tags that the list is filtered by. */
const tagSchema = z.object({ id: idSchema, name: z.string() })

/** A row of the list of forms. */
export const formSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.enum(formStatuses),
  /** Published and changed since: the public version is older than the draft. */
  isChangedSince: z.boolean(),
  slug: z.string(),
  /** The URL where the form is, or would be, public. */
  url: z.string(),
  questions: z.number().int(),
  language: z.string(),
  folder: idSchema.nullable(),
  tags: z.array(tagSchema),
  publishedVersion: z.number().int().nullable(),
  publishedOn: z.iso.datetime().nullable(),
  trashedOn: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Submission stats; null where they are not counted. */
  stats: z.object({ responses: z.number().int(), unseen: z.number().int(), views: z.number().int() }).nullable(),
})
export type FormSummary = z.infer<typeof formSummarySchema>

export const formProblemSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  /** The page, block, element, ending, variable or quota it concerns; null for the whole form. */
  id: z.string().nullable(),
  message: z.string(),
})

export const formDetailSchema = formSummarySchema.extend({
  /** The draft. The password hash never leaves the server; `hasPassword` tells whether a password is set. */
  document: formSchema,
  /** Increases with each change; `save` requires the revision that was read. */
  revision: z.number().int(),
  hasPassword: z.boolean(),
  /** Whether files in submissions are scanned for viruses before they are stored. */
  scansFiles: z.boolean(),
  problems: z.array(formProblemSchema),
  canEdit: z.boolean(),
})
export type FormDetail = z.infer<typeof formDetailSchema>

export const formStateSchema = z.object({
  id: idSchema,
  name: z.string().nullable(),
  kind: z.enum(['auto', 'named', 'published', 'restored']),
  questions: z.number().int(),
  /** The name of the user; null for the system or a deleted account. */
  savedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type FormState = z.infer<typeof formStateSchema>

/** What could not be imported, and how many questions were. */
export const formImportReportSchema = z.object({
  source: z.enum(importSources),
  questions: z.object({ found: z.number().int(), kept: z.number().int() }),
  notes: z.array(z.object({ code: z.string(), about: z.string(), detail: z.string() })),
})
export type FormImportReport = z.infer<typeof formImportReportSchema>

export const formPreferencesSchema = z.object({
  /** IANA name such as `Europe/Madrid`; the BI view groups days by it. */
  timeZone: textSchema(60).refine(isTimeZone, { message: 'This isn’t a valid time zone.' }),
  countsViews: z.boolean(),
  countsDevices: z.boolean(),
  countsReferrers: z.boolean(),
})
export type FormPreferences = z.infer<typeof formPreferencesSchema>

const R = formRefusals
const { FORM_NOT_FOUND, FORM_LIMIT_REACHED, FORM_INVALID } = formRefusals
const { FOLDER_NOT_FOUND } = folderRefusals

const read = operation({ access: 'workspace', needs: 'forms.view' })
const write = operation({ access: 'workspace', needs: 'forms.manage' })
const release = operation({ access: 'workspace', needs: 'forms.publish' })
const discard = operation({ access: 'workspace', needs: 'forms.delete' })
const named = z.object({ formId: idSchema })
const several = z.object({ formIds: z.array(idSchema).min(1).max(500) })
const done = z.object({ status: z.literal('success') })

/** Filters of the form list. */
const filterSchema = z.object({
  /** A part of the name, case-insensitive. */
  search: lineSchema(250).optional(),
  /** Forms in this folder and its subfolders. */
  folder: idSchema.optional(),
  tag: idSchema.optional(),
  status: z.enum(formStatuses).optional(),
  /** Only forms in the trash; omit for all others. */
  trashed: queryFlag.optional(),
})

export const forms = {
  list: read
    .route({ method: 'GET', path: '/forms', summary: 'List the forms of a workspace' })
    .input(
      filterSchema.extend({
        sort: z.enum(formSorts).default('changed'),
        limit: z.coerce.number().int().min(1).max(150).default(constants.list.storiesPageSize),
        withCount: queryFlag.optional(),
        /** Cursor of the previous page. */
        after: textSchema(600).optional(),
      }),
    )
    .output(
      z.object({
        forms: z.array(formSummarySchema),
        /** Null when it was not requested. */
        count: z.number().int().nullable(),
        next: z.string().nullable(),
      }),
    ),
  thumbnails: read
    .route({ method: 'POST', path: '/forms/thumbnails', summary: 'Get thumbnails of several forms' })
    .input(z.object({ formIds: z.array(idSchema).min(1).max(150) }))
    .output(
      z.object({
        /** Its first screen as SVG, of the draft. Forms that no longer exist are left out. */
        thumbnails: z.array(z.object({ formId: idSchema, svg: z.string() })),
      }),
    ),
  matching: read
    .route({ method: 'GET', path: '/forms/matching', summary: 'List the IDs of all forms that match a filter' })
    .input(filterSchema)
    .output(z.object({ formIds: z.array(idSchema) })),
  overview: read
    .route({ method: 'GET', path: '/forms/overview', summary: 'Get form counts, plan limits and the newest forms' })
    .output(
      z.object({
        published: z.number().int(),
        ready: z.number().int(),
        drafts: z.number().int(),
        /** Forms of the workspace compared with the limit of the tier. */
        allowance: z.object({
          tier: z.enum(formTiers),
          tierName: z.string(),
          total: z.number().int(),
          limit: limitSchema,
        }),
        /** Submissions that no one of the team has opened, and the forms that have them. */
        unseen: z.object({ submissions: z.number().int(), forms: z.number().int() }),
        recent: z.array(formSummarySchema),
      }),
    ),
  get: read
    .route({ method: 'GET', path: '/forms/{formId}', summary: 'Get a form with its draft and validation issues' })
    .input(named)
    .output(formDetailSchema)
    .errors({ FORM_NOT_FOUND }),
  create: write
    .route({ method: 'POST', path: '/forms', summary: 'Create a form, empty or from a document' })
    .input(
      z.object({
        name: formNameSchema,
        folder: idSchema.nullable().default(null),
        document: jsonSchema.optional(),
        /** Created by the caller so that a repeated call creates one form only. */
        requestKey: textSchema(80).min(1).optional(),
      }),
    )
    .output(formSummarySchema)
    .errors({ FORM_LIMIT_REACHED, FORM_INVALID, FOLDER_NOT_FOUND }),
  import: write
    .route({
      method: 'POST',
      path: '/forms/import',
      summary: 'Import a form from a Typeform, Google Forms, SurveyJS, Tally or Jotform definition',
    })
    .input(
      z.object({
        definition: jsonSchema,
        /** Detected from the shape of the definition when omitted. */
        source: z.enum(importSources).optional(),
        name: formNameSchema.optional(),
        folder: idSchema.nullable().default(null),
        requestKey: textSchema(80).min(1).optional(),
      }),
    )
    .output(z.object({ form: formSummarySchema, report: formImportReportSchema }))
    .errors({ FORM_LIMIT_REACHED, FOLDER_NOT_FOUND, FORM_IMPORT_UNREADABLE: R.FORM_IMPORT_UNREADABLE }),
  save: write
    .route({ method: 'POST', path: '/forms/{formId}/save', summary: 'Save the complete draft of a form' })
    .input(named.extend({ document: jsonSchema, revision: z.number().int() }))
    .output(formDetailSchema)
    .errors({ FORM_NOT_FOUND, FORM_INVALID, FORM_CHANGED: R.FORM_CHANGED }),
  rename: write
    .route({ method: 'POST', path: '/forms/{formId}/rename', summary: 'Rename a form' })
    .input(named.extend({ name: formNameSchema }))
    .output(formSummarySchema)
    .errors({ FORM_NOT_FOUND }),
  clone: write
    .route({ method: 'POST', path: '/forms/{formId}/clone', summary: 'Duplicate a form without its submissions' })
    .input(named.extend({ name: formNameSchema }))
    .output(formSummarySchema)
    .errors({ FORM_NOT_FOUND, FORM_LIMIT_REACHED }),
  setPassword: write
    .route({ method: 'POST', path: '/forms/{formId}/password', summary: 'Set or remove the password of a form' })
    .input(named.extend({ password: textSchema(128).min(1).nullable() }))
    .output(z.object({ hasPassword: z.boolean() }))
    .errors({ FORM_NOT_FOUND }),
  publication: read
    .route({ method: 'GET', path: '/forms/{formId}/publication', summary: 'Get the publication status of a form' })
    .input(named)
    .output(
      z.object({
        slug: z.string(),
        url: z.string(),
        version: z.number().int().nullable(),
        publishedOn: z.iso.datetime().nullable(),
        isChangedSince: z.boolean(),
        /** Images or videos of the library that the public page does not show until the form is published again. */
        lacksFiles: z.boolean(),
        problems: z.array(formProblemSchema),
      }),
    )
    .errors({ FORM_NOT_FOUND }),
  publish: release
    .route({ method: 'POST', path: '/forms/{formId}/publish', summary: 'Publish the draft of a form as a new version' })
    .input(named.extend({ slug: formSlugSchema.optional() }))
    .output(z.object({ url: z.string(), slug: z.string(), version: z.number().int() }))
    .errors({ FORM_NOT_FOUND, FORM_NOT_PUBLISHABLE: R.FORM_NOT_PUBLISHABLE, FORM_SLUG_TAKEN: R.FORM_SLUG_TAKEN }),
  unpublish: release
    .route({ method: 'POST', path: '/forms/{formId}/unpublish', summary: 'Unpublish a form' })
    .input(named)
    .output(done)
    .errors({ FORM_NOT_FOUND, FORM_NOT_PUBLISHED: R.FORM_NOT_PUBLISHED }),
  updateSlug: release
    .route({ method: 'POST', path: '/forms/{formId}/slug', summary: 'Change the slug of a form' })
    .input(named.extend({ slug: formSlugSchema }))
    .output(z.object({ slug: z.string(), url: z.string() }))
    .errors({ FORM_NOT_FOUND, FORM_SLUG_TAKEN: R.FORM_SLUG_TAKEN }),
  move: write
    .route({ method: 'POST', path: '/forms/move', summary: 'Move forms into a folder or out of all folders' })
    .input(several.extend({ folder: idSchema.nullable() }))
    .output(done)
    .errors({ FORM_NOT_FOUND, FOLDER_NOT_FOUND }),
  change: write
    .route({ method: 'POST', path: '/forms/change', summary: 'Update the folder and tags of several forms' })
    .input(
      several.extend({
        folder: idSchema.nullable().optional(),
        addTags: z.array(idSchema).max(50).default([]),
        removeTags: z.array(idSchema).max(50).default([]),
      }),
    )
    .output(z.object({ changed: z.number().int() }))
    .errors({ FORM_NOT_FOUND, FOLDER_NOT_FOUND, FORM_TAG_NOT_FOUND: R.FORM_TAG_NOT_FOUND }),
  remove: discard
    .route({ method: 'POST', path: '/forms/delete', summary: 'Move forms to the trash and unpublish them' })
    .input(several)
    .output(z.object({ removed: z.array(idSchema) }))
    .errors({ FORM_NOT_DELETED: R.FORM_NOT_DELETED }),
  restore: discard
    .route({ method: 'POST', path: '/forms/restore', summary: 'Restore forms from the trash' })
    .input(several)
    .output(z.object({ restored: z.array(idSchema) }))
    .errors({ FORM_LIMIT_REACHED }),
  erase: discard
    .route({ method: 'POST', path: '/forms/erase', summary: 'Delete forms permanently with their submissions' })
    .input(several)
    .output(z.object({ erased: z.number().int() }))
    .errors({ FORM_NOT_DELETED: R.FORM_NOT_DELETED }),
  versions: read
    .route({ method: 'GET', path: '/forms/{formId}/versions', summary: 'List the saved versions of a form' })
    .input(named.extend({ before: idSchema.optional() }))
    .output(z.object({ versions: z.array(formStateSchema), next: z.string().nullable() }))
    .errors({ FORM_NOT_FOUND }),
  version: read
    .route({ method: 'GET', path: '/forms/{formId}/versions/{versionId}', summary: 'Get a saved version of a form' })
    .input(named.extend({ versionId: idSchema }))
    .output(formStateSchema.extend({ document: formSchema }))
    .errors({ FORM_NOT_FOUND, FORM_VERSION_NOT_FOUND: R.FORM_VERSION_NOT_FOUND }),
  nameVersion: write
    .route({
      method: 'POST',
      path: '/forms/{formId}/versions',
      summary: 'Save the current draft of a form as a named version',
    })
    .input(named.extend({ name: nameSchema(80) }))
    .output(formStateSchema)
    .errors({ FORM_NOT_FOUND }),
  restoreVersion: write
    .route({
      method: 'POST',
      path: '/forms/{formId}/versions/{versionId}/restore',
      summary: 'Restore a saved version of a form as its draft',
    })
    .input(named.extend({ versionId: idSchema }))
    .output(formStateSchema.extend({ before: idSchema }))
    .errors({ FORM_NOT_FOUND, FORM_VERSION_NOT_FOUND: R.FORM_VERSION_NOT_FOUND }),
  sendMail: release
    .route({
      method: 'POST',
      path: '/forms/{formId}/send-mail',
      summary: 'Email the link of a published form to one recipient',
    })
    .input(named.extend({ email: z.email().max(254), message: proseSchema(1_000).default('') }))
    .output(z.object({ message: z.string() }))
    .errors({ FORM_NOT_FOUND, FORM_NOT_PUBLISHED: R.FORM_NOT_PUBLISHED }),
  preferences: read
    .route({
      method: 'GET',
      path: '/forms/preferences',
      summary: 'Get the form preferences for time zone and analytics',
    })
    .output(formPreferencesSchema),
  setPreferences: write
    .route({
      method: 'POST',
      path: '/forms/preferences',
      summary: 'Update the form preferences for time zone and analytics',
    })
    .input(formPreferencesSchema.partial())
    .output(formPreferencesSchema),
  /** What a program needs to show the form itself. */
  render: operation({ access: 'public' })
    .route({ method: 'GET', path: '/public-forms/{slug}', summary: 'Get a published form by its slug' })
    .input(z.object({ slug: formSlugSchema }))
    .output(
      z.object({
        formId: idSchema,
        name: z.string(),
        version: z.number().int(),
        needsPassword: z.boolean(),
        /** Null while a password protects it. */
        form: formSchema.nullable(),
      }),
    )
    .errors({ FORM_NOT_FOUND }),
  /** For support (FORM-22): the owner of a form and the limits of their tier; no content and no submissions. */
  adminDetail: operation({ access: 'staff' })
    .route({ method: 'GET', path: '/staff/forms/{formId}', summary: 'Get the owner and plan details of a form' })
    .input(named)
    .output(
      z.object({
        id: idSchema,
        name: z.string(),
        status: z.enum(formStatuses),
        url: z.string(),
        questions: z.number().int(),
        publishedVersion: z.number().int().nullable(),
        isTrashed: z.boolean(),
        createdAt: z.iso.datetime(),
        updatedAt: z.iso.datetime(),
        workspace: z.object({ id: idSchema, name: z.string() }),
        owner: z.object({ id: idSchema, name: z.string(), email: z.string() }),
        tier: z.enum(formTiers),
        tierName: z.string(),
        formsInWorkspace: z.number().int(),
        formLimit: limitSchema,
      }),
    )
    .errors({ FORM_NOT_FOUND }),
}
