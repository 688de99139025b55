import type { z } from 'zod'

/** Declares a kind of job. Callers import declarations only; handlers are bound in `background.ts` of the feature. */
export interface JobDeclaration<Payload extends z.ZodType = z.ZodType> {
  /** `feature.verb-noun`, for example `mail.send`. */
  readonly name: string
  readonly payload: Payload
  readonly retryLimit: number
  /** Delay before the first retry; doubled each time. */
  readonly retryDelaySeconds: number
  /** A job that runs longer is aborted and retried. */
  readonly expireInSeconds: number
  /** Cron expression (UTC) for scheduled jobs; their payload is `{}`. */
  readonly schedule?: string
  /** Seconds after the start of each worker at which a scheduled job runs too: what a worker left that was killed does not wait for the schedule. */
  readonly afterStartSeconds?: readonly number[]
  /** How many of this kind one worker process runs at once. */
  readonly concurrency: number
  /** Maximum batch size where it is bound by `onJobs`. */
  readonly batchSize: number
  /** Pause of a worker after each poll, so that jobs are batched under load; in a quiet hour nothing waits. */
  readonly restMs: number
}

/** Declares a job, with sensible defaults. */
export function defineJob<Payload extends z.ZodType>(
  declaration: Pick<JobDeclaration<Payload>, 'name' | 'payload'> & Partial<JobDeclaration<Payload>>,
): JobDeclaration<Payload> {
  return {
    retryLimit: 5,
    retryDelaySeconds: 5,
    expireInSeconds: 15 * 60,
    concurrency: 2,
    batchSize: 1,
    restMs: 0,
    ...declaration,
  }
}

export interface SendJobOptions {
  /** Only one waiting job of this kind and key exists; a second send is ignored. */
  readonly singletonKey?: string
  readonly startAfter?: Date
  /** Waiting jobs of a kind with a higher one are taken first; 0 without it. */
  readonly priority?: number
}

/**
 * Sends a job in the transaction of its context: it exists exactly if the transaction commits. Returns its id, null
 * when ignored.
 */
export interface SendJob {
  <Payload extends z.ZodType>(
    job: JobDeclaration<Payload>,
    payload: z.input<Payload>,
    options?: SendJobOptions,
  ): Promise<string | null>
  /** Many of one kind, without keys, in one statement. */
  all<Payload extends z.ZodType>(job: JobDeclaration<Payload>, payloads: readonly z.input<Payload>[]): Promise<void>
}
