import { type StaffJob, staffRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StaffContext } from '../../../platform/context.ts'
import type { ListJobs, ShownJob } from '../../../platform/jobs/queue-console.ts'
import { auditObject, record, requireStaffNow } from './audit-staff-event.ts'
import { pageOf } from './paginate.ts'

export async function countJobs(ctx: StaffContext) {
  return { queues: await ctx.queues.counts() }
}

export async function listJobs(ctx: StaffContext, input: ListJobs) {
  const { rows, next } = pageOf(await ctx.queues.list({ ...input, limit: input.limit + 1 }), input.limit)
  return { jobs: rows.map(present), next }
}

export async function retryJob(ctx: StaffContext, { jobId }: { jobId: string }) {
  requireStaffNow(ctx)
  const job = await requireJob(ctx, jobId)
  if (!(await ctx.queues.retry(job))) throw refuse(staffRefusals.JOB_CHANGED)
  await record(ctx, { action: 'staff.job-retried', object: auditObject('job', job.id, job.queue) })
  return { status: 'success' as const }
}

export async function cancelJob(ctx: StaffContext, { jobId }: { jobId: string }) {
  requireStaffNow(ctx)
  const job = await requireJob(ctx, jobId)
  if (!(await ctx.queues.cancel(job))) throw refuse(staffRefusals.JOB_CHANGED)
  await record(ctx, { action: 'staff.job-cancelled', object: auditObject('job', job.id, job.queue) })
  return { status: 'success' as const }
}

async function requireJob(ctx: StaffContext, jobId: string): Promise<ShownJob> {
  const job = await ctx.queues.find(jobId)
  if (!job) throw refuse(staffRefusals.JOB_NOT_FOUND)
  return job
}

function present({ createdAt, endedAt, ...job }: ShownJob): StaffJob {
  return { ...job, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}
