import { staff } from '@taplore/contract'
import { staffOperations } from '../../../platform/api/operations.ts'
import { listMails, resendMail } from './outbox.ts'
import { listAuditEvents, overview } from './overview.ts'
import { listPlans, removePlanId, setPlan, setPlanId } from './plans.ts'
import { cancelJob, countJobs, listJobs, retryJob } from './queues.ts'
import { addStaff, listStaff, removeStaff } from './staff-list.ts'
import { endSupportAccess, listSupportAccess, startSupportAccess } from './support-access.ts'
import { disableUser, listUsers, readUser, resendVerification, resetSecondFactor, revokeSessionsOf } from './users.ts'
import { listWorkspaces, readWorkspace, setFeature, setSubscriptionByStaff } from './workspaces.ts'

const os = staffOperations(staff)

export const staffRoutes = {
  overview: os.overview.handler(({ context }) => overview(context.ctx)),
  acts: os.acts.handler(({ context, input }) => listAuditEvents(context.ctx, input)),
  people: {
    list: os.people.list.handler(({ context, input }) => listUsers(context.ctx, input)),
    get: os.people.get.handler(({ context, input }) => readUser(context.ctx, input)),
    setDisabled: os.people.setDisabled.handler(({ context, input }) => disableUser(context.ctx, input)),
    endSessions: os.people.endSessions.handler(({ context, input }) => revokeSessionsOf(context.ctx, input)),
    resendVerification: os.people.resendVerification.handler(({ context, input }) =>
      resendVerification(context.ctx, input),
    ),
    resetSecondFactor: os.people.resetSecondFactor.handler(({ context, input }) =>
      resetSecondFactor(context.ctx, input),
    ),
  },
  workspaces: {
    list: os.workspaces.list.handler(({ context, input }) => listWorkspaces(context.ctx, input)),
    get: os.workspaces.get.handler(({ context, input }) => readWorkspace(context.ctx, input)),
    setSubscription: os.workspaces.setSubscription.handler(({ context, input }) =>
      setSubscriptionByStaff(context.ctx, input),
    ),
    setFeature: os.workspaces.setFeature.handler(({ context, input }) => setFeature(context.ctx, input)),
  },
  looks: {
    list: os.looks.list.handler(({ context }) => listSupportAccess(context.ctx)),
    begin: os.looks.begin.handler(({ context, input }) => startSupportAccess(context.ctx, input)),
    end: os.looks.end.handler(({ context, input }) => endSupportAccess(context.ctx, input)),
  },
  plans: {
    list: os.plans.list.handler(({ context }) => listPlans(context.ctx)),
    set: os.plans.set.handler(({ context, input }) => setPlan(context.ctx, input)),
    reset: os.plans.reset.handler(({ context, input }) => setPlan(context.ctx, { ...input, patch: {} })),
    setId: os.plans.setId.handler(({ context, input }) => setPlanId(context.ctx, input)),
    removeId: os.plans.removeId.handler(({ context, input }) => removePlanId(context.ctx, input)),
  },
  list: {
    get: os.list.get.handler(({ context }) => listStaff(context.ctx)),
    add: os.list.add.handler(({ context, input }) => addStaff(context.ctx, input)),
    remove: os.list.remove.handler(({ context, input }) => removeStaff(context.ctx, input)),
  },
  queues: {
    counts: os.queues.counts.handler(({ context }) => countJobs(context.ctx)),
    jobs: os.queues.jobs.handler(({ context, input }) => listJobs(context.ctx, input)),
    retry: os.queues.retry.handler(({ context, input }) => retryJob(context.ctx, input)),
    cancel: os.queues.cancel.handler(({ context, input }) => cancelJob(context.ctx, input)),
  },
  mail: {
    list: os.mail.list.handler(({ context, input }) => listMails(context.ctx, input)),
    resend: os.mail.resend.handler(({ context, input }) => resendMail(context.ctx, input)),
  },
}
