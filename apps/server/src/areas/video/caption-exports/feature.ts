import { captionExportsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { captionExportsBackground } from './background.ts'
import { captionExportsHttp } from './http.ts'
import { exportCaptionsKind } from './kinds.ts'
import { captionExportReadyMail } from './mails.ts'
import { captionExportsSamples } from './operation-samples.ts'
import { captionExportsRoutes } from './routes.ts'

export const captionExports = defineFeature({
  name: 'caption-exports',
  routes: { captionExports: captionExportsRoutes },
  samples: captionExportsSamples,
  http: { prefixes: ['/api/caption-exports/'], open: captionExportsHttp },
  background: captionExportsBackground,
  audit: [captionExportsAudit],
  tables: { caption_export: 'tenant' },
  answers: [taskKinds.with([exportCaptionsKind]), mailTemplates.with([captionExportReadyMail])],
})
