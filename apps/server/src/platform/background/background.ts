import type { z } from 'zod'
import type { LongJobContext, SystemContext } from '../context.ts'
import type { EventDeclaration } from '../events/events.ts'
import type { JobDeclaration } from '../jobs/jobs.ts'

/** What a job handler gets besides its payload. */
export interface JobRun {
  readonly jobId: string
  /** 0 on the first attempt. */
  readonly attempt: number
  /** Fires when the worker drains or the job expired. */
  readonly signal: AbortSignal
}

export type JobBinding =
  | {
      readonly kind: 'short'
      readonly job: JobDeclaration
      readonly handle: (ctx: SystemContext, payload: unknown, run: JobRun) => Promise<void>
    }
  | {
      readonly kind: 'long'
      readonly job: JobDeclaration
      readonly handle: (ctx: LongJobContext, payload: unknown, run: JobRun) => Promise<void>
    }
  | {
      readonly kind: 'together'
      readonly job: JobDeclaration
      readonly handle: (ctx: SystemContext, payloads: readonly unknown[]) => Promise<void>
    }

export interface EventBinding {
  readonly event: EventDeclaration
  /** Unique among all subscribers: `stories.take-down`. */
  readonly subscriber: string
  readonly handle: (ctx: SystemContext, payload: unknown) => Promise<void>
}

/** What a feature binds in its `background.ts`; only the worker loads it. */
export interface Background {
  readonly jobs?: readonly JobBinding[]
  readonly events?: readonly EventBinding[]
}

/** Binds a short handler in one transaction. It must be idempotent. */
export function onJob<Payload extends z.ZodType>(
  job: JobDeclaration<Payload>,
  handle: (ctx: SystemContext, payload: z.output<Payload>, run: JobRun) => Promise<void>,
): JobBinding {
  return { kind: 'short', job, handle: (ctx, payload, run) => handle(ctx, job.payload.parse(payload), run) }
}

/**
 * Binds a short handler to waiting jobs, up to the `batchSize` of the job, in one transaction. If it fails each job
 * is retried alone, so that one failing job does not block the others.
 */
export function onJobs<Payload extends z.ZodType>(
  job: JobDeclaration<Payload>,
  handle: (ctx: SystemContext, payloads: readonly z.output<Payload>[]) => Promise<void>,
): JobBinding {
  return {
    kind: 'together',
    job,
    handle: (ctx, payloads) =>
      handle(
        ctx,
        payloads.map((payload) => job.payload.parse(payload)),
      ),
  }
}

/** Binds a handler that takes longer than a second or uses the network: no transaction is open for it. */
export function onLongJob<Payload extends z.ZodType>(
  job: JobDeclaration<Payload>,
  handle: (ctx: LongJobContext, payload: z.output<Payload>, run: JobRun) => Promise<void>,
): JobBinding {
  return { kind: 'long', job, handle: (ctx, payload, run) => handle(ctx, job.payload.parse(payload), run) }
}

export function onEvent<Payload extends z.ZodType>(
  event: EventDeclaration<Payload>,
  subscriber: string,
  handle: (ctx: SystemContext, payload: z.output<Payload>) => Promise<void>,
): EventBinding {
  return { event, subscriber, handle: (ctx, payload) => handle(ctx, event.payload.parse(payload)) }
}
