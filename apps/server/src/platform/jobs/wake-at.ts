import { secondMs } from '@taplore/kit'
import type { z } from 'zod'
import type { JobDeclaration, SendJob } from './jobs.ts'

/** Wakes the workers of a job without payload at a time. What is due in one second shares a job. */
export async function wakeAt(
  ctx: { readonly jobs: SendJob },
  job: JobDeclaration<z.ZodObject<Record<never, never>>>,
  at: Date,
): Promise<void> {
  const time = Math.ceil(at.getTime() / secondMs) * secondMs
  await ctx.jobs(job, {}, { singletonKey: `at-${time}`, startAfter: at })
}
