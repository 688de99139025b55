import { foldersAudit, formsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { requireWebhookForm } from '../../connections/webhooks/index.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { assetUsage } from '../../library/assets/index.ts'
import { formCollab } from './collab/form-collab.ts'
import { formCounts } from './form-counts.ts'
import * as live from './live.ts'
import * as mails from './mails.ts'
import { formsSamples } from './operation-samples.ts'
import { requireFormRow } from './require-form.ts'
import { formFoldersRoutes, formSourcesRoutes, formsRoutes, formTagsRoutes, formTemplatesRoutes } from './routes.ts'
import { filesUsedByForms } from './used-files.ts'

export const forms = defineFeature({
  name: 'forms',
  live: Object.values(live),
  routes: {
    forms: formsRoutes,
    formFolders: formFoldersRoutes,
    formTags: formTagsRoutes,
    formSources: formSourcesRoutes,
    formTemplates: formTemplatesRoutes,
  },
  samples: formsSamples,
  documents: [formCollab],
  audit: [formsAudit, foldersAudit],
  tables: {
    form: 'tenant',
    form_folder: 'tenant',
    form_tag: 'tenant',
    form_snapshot: 'tenant',
    form_update: 'tenant',
    form_version: { rows: 'tenant', rights: 'select, insert, delete' },
    form_state: 'tenant',
    form_source: 'tenant',
    form_template: 'tenant',
    form_preference: 'tenant',
  },
  asks: [formCounts],
  answers: [
    mailTemplates.with(Object.values(mails)),
    assetUsage.with(filesUsedByForms),
    requireWebhookForm.with(requireFormRow),
  ],
})
