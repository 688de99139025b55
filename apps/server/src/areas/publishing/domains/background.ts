import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { checkDue, renewCertificates } from './check-due.ts'
import { checkDomains, renewCertificatesJob } from './jobs.ts'

export const domainsBackground: Background = {
  jobs: [
    onLongJob(checkDomains, (ctx, _payload, { signal }) => checkDue(ctx, signal)),
    onLongJob(renewCertificatesJob, (ctx, _payload, { signal }) => renewCertificates(ctx, signal)),
  ],
}
