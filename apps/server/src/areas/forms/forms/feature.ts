import { defineFeature } from '../../../platform/feature.ts'
import { requireWebhookForm } from '../../connections/webhooks/index.ts'
import { assetUsage } from '../../library/assets/index.ts'
import { formCollab } from './collab/form-collab.ts'
import { formCounts } from './form-counts.ts'
import { requireFormRow } from './require-form.ts'
import { formFoldersRoutes, formSourcesRoutes, formsRoutes, formTagsRoutes, formTemplatesRoutes } from './routes.ts'
import { filesUsedByForms } from './used-files.ts'

export const forms = defineFeature({
  name: 'forms',
  live: { form: 'forms.view', 'form-update': 'forms.view', 'form-publication': 'forms.view' },
  routes: {
    forms: formsRoutes,
    formFolders: formFoldersRoutes,
    formTags: formTagsRoutes,
    formSources: formSourcesRoutes,
    formTemplates: formTemplatesRoutes,
  },
  documents: [formCollab],
  tables: {
    form: 'tenant',
    form_folder: 'tenant',
    form_tag: 'tenant',
    form_snapshot: 'tenant',
    form_update: 'tenant',
    form_version: { rows: 'tenant', rights: 'select, insert, delete' },
    form_former_slug: 'tenant',
    form_state: 'tenant',
    form_source: 'tenant',
    form_template: 'tenant',
    form_preference: 'tenant',
  },
  asks: [formCounts],
  answers: [assetUsage.with(filesUsedByForms), requireWebhookForm.with(requireFormRow)],
})
