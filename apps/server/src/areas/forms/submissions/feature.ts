import { defineFeature } from '../../../platform/feature.ts'
import { webhookSamples } from '../../connections/webhooks/index.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { formCounts } from '../forms/index.ts'
import { countFormSubmissions } from './analytics/form-list-counts.ts'
import { submissionsBackground } from './background.ts'
import { samplesOf } from './follow-up/webhook-samples.ts'
import { submissionsHttp } from './http.ts'
import { changeSubmissionsKind, exportSubmissionsKind, removeSubmissionsKind } from './kinds.ts'
import { formAnalyticsRoutes, submissionsRoutes } from './routes.ts'

export const submissions = defineFeature({
  name: 'submissions',
  live: { submission: 'submissions.view' },
  routes: { submissions: submissionsRoutes, formAnalytics: formAnalyticsRoutes },
  http: { prefixes: ['/api/submissions/', '/api/form-exports/'], open: submissionsHttp },
  background: submissionsBackground,
  tables: {
    submission_entry: 'tenant',
    submission_proof: 'tenant',
    submission_file: 'tenant',
    submission_partial: 'tenant',
    submission: 'tenant',
    submission_follow: 'tenant',
    submission_tally: 'tenant',
    submission_quota: 'tenant',
    submission_month: 'tenant',
    submission_setting: 'tenant',
    submission_export: 'tenant',
    submission_share: 'tenant',
    form_event: 'tenant',
    form_figure: 'tenant',
  },
  answers: [
    taskKinds.with([changeSubmissionsKind, removeSubmissionsKind, exportSubmissionsKind]),
    formCounts.with(countFormSubmissions),
    webhookSamples.with(samplesOf),
  ],
})
