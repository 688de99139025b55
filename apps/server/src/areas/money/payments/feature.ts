import { paymentsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { beforeClock } from '../sandbox/index.ts'
import { paymentsBackground } from './background.ts'
import { followScheduleNow } from './changes/follow-schedule.ts'
import { paymentsHttp } from './http.ts'
import * as live from './live.ts'
import * as mails from './mails.ts'
import { paymentMetrics } from './metrics.ts'
import { paymentsSamples } from './operation-samples.ts'
import { lifetimePlanOfCode } from './purchases/lifetime-codes.ts'
import { paymentsRoutes, staffPaymentsRoutes } from './routes.ts'

export const payments = defineFeature({
  name: 'payments',
  routes: { payments: paymentsRoutes, staffPayments: staffPaymentsRoutes },
  samples: paymentsSamples,
  http: { prefixes: ['/api/payments/notifications', '/api/billing/invoices/'], open: paymentsHttp },
  background: paymentsBackground,
  live: Object.values(live),
  metrics: paymentMetrics,
  audit: [paymentsAudit],
  tables: {
    payment_customer: 'system',
    payment_checkout: 'system',
    payment_event: 'system',
    payment_subscription: 'system',
    payment_transaction: 'system',
    payment_adjustment: 'system',
    invoice: 'system',
    invoice_counter: 'system',
    credit_note: 'system',
    credit_note_counter: 'system',
    scheduled_plan: 'system',
    top_up: 'system',
    payment_coupon: 'system',
    payment_sync: 'system',
    payment_repair: 'system',
  },
  asks: [lifetimePlanOfCode],
  answers: [
    beforeClock.with(followScheduleNow),
    mailTemplates.with([
      mails.invoiceMail,
      mails.paymentFailedMail,
      mails.refundMail,
      mails.returnedMail,
      mails.disputeMail,
    ]),
  ],
})
