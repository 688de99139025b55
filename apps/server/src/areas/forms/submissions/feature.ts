import { submissionsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { webhookSamples } from '../../connections/webhooks/index.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { monthlyUse } from '../../money/billing/index.ts'
import { submissionsFromStory } from '../../publishing/publishing/index.ts'
import { formCounts } from '../forms/index.ts'
import { submissionsBackground } from './background.ts'
import { countFormSubmissions } from './counters/form-list-counts.ts'
import { countFromStory } from './counters/received-store.ts'
import { samplesOf } from './follow-up/webhook-samples.ts'
import { submissionsHttp } from './http.ts'
import { countOfMonth } from './intake/intake-store.ts'
import { changeSubmissionsKind, exportSubmissionsKind, removeSubmissionsKind } from './kinds.ts'
import * as live from './live.ts'
import * as mails from './mails.ts'
import { submissionsSamples } from './operation-samples.ts'
import { formAnalyticsRoutes, submissionsRoutes } from './routes.ts'

export const submissions = defineFeature({
  name: 'submissions',
  live: Object.values(live),
  routes: { submissions: submissionsRoutes, formAnalytics: formAnalyticsRoutes },
  samples: submissionsSamples,
  http: { prefixes: ['/api/submissions/', '/api/form-exports/'], open: submissionsHttp },
  background: submissionsBackground,
  audit: [submissionsAudit],
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
    submission_sort_key: 'tenant',
    submission_word: 'tenant',
    submission_column: 'tenant',
    submission_view: 'tenant',
    form_event: 'tenant',
    form_figure: 'tenant',
  },
  answers: [
    mailTemplates.with(Object.values(mails)),
    taskKinds.with([changeSubmissionsKind, removeSubmissionsKind, exportSubmissionsKind]),
    formCounts.with(countFormSubmissions),
    submissionsFromStory.with(countFromStory),
    monthlyUse.with({ submissions: (db, workspaceIds, period) => countOfMonth({ db }, workspaceIds, period) }),
    webhookSamples.with(samplesOf),
  ],
})
