import type { z } from 'zod'

/** Says that a kind of job exists. Callers import declarations only; handlers are bound in `background.ts` of the feature. */
export interface JobDeclaration<Payload extends z.ZodType = z.ZodType> {
  /** `feature.verb-noun`, for example `mail.send`. */
  readonly name: string
  readonly payload: Payload
  readonly retryLimit: number
  /** First wait before another try; doubled each time. */
  readonly retryDelaySeconds: number
  /** A job that runs longer is given up and tried again. */
  readonly expireInSeconds: number
  /** Cron expression (UTC) for jobs that come by themselves; their payload is `{}`. */
  readonly schedule?: string
  /** How many of this kind one worker process handles at once. */
  readonly concurrency: number
  /** How many that wait one handler takes together, where it is bound by `onJobs`. */
  readonly batchSize: number
  /** How long a place rests after each look, so that under load what comes meanwhile goes together; in a quiet hour nobody waits. */
  readonly restMs: number
}

/** Declares a job; sensible numbers unless told. */
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
}

/** Sends a job in the transaction of its context: it exists exactly if the transaction commits. Returns its id, null when ignored. */
export interface SendJob {
  <Payload extends z.ZodType>(
    job: JobDeclaration<Payload>,
    payload: z.input<Payload>,
    options?: SendJobOptions,
  ): Promise<string | null>
  /** Many of one kind, without keys, in one statement. */
  all<Payload extends z.ZodType>(job: JobDeclaration<Payload>, payloads: readonly z.input<Payload>[]): Promise<void>
}
