import { Check, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../symbols/icon.tsx'
import { ProgressBar } from './progress.tsx'

export type JobRowProps = {
  name: string
  icon: LucideIcon
  tint: 'ask' | 'tell' | 'show'
} & (
  | {
      state: 'running'
      percent: number
      stage: string
      timeLeft?: string
      cancel?: { label: string; onPress: () => void }
    }
  | { state: 'failed'; reason: ReactNode; actions?: ReactNode }
  | { state: 'done'; result?: ReactNode }
)

/** A task with its stage and remaining time; when it failed, what failed, what was saved and how to continue. */
export function JobRow(job: JobRowProps) {
  const tile = {
    running: 'bg-tint-soft text-tint-ink',
    failed: 'bg-bad-soft text-bad-ink',
    done: 'bg-ok-soft text-ok-ink',
  }[job.state]
  const image = { running: job.icon, failed: TriangleAlert, done: Check }[job.state]
  return (
    <div
      className={classNames(
        'flex gap-2.5 border-b border-line py-[11px] ps-3.5 pe-2 text-13 last:border-b-0',
        `tint-${job.tint}`,
        job.state === 'done' ? 'items-center' : 'items-start',
      )}
      data-state={job.state}
    >
      <span className={classNames('grid size-[26px] shrink-0 place-items-center rounded-control', tile)}>
        <Icon of={image} size="s" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-baseline justify-between gap-2">
          <span className="truncate font-medium" title={job.name}>
            {job.name}
          </span>
          {job.state === 'running' ? (
            <span className="tabular text-12 text-ink-2">{Math.round(job.percent)}%</span>
          ) : null}
        </div>
        {job.state === 'running' ? (
          <>
            <ProgressBar percent={job.percent} label={job.name} />
            <div className="flex justify-between gap-2 text-12 text-ink-2">
              <span className="truncate">{job.stage}</span>
              <span className="tabular shrink-0">{job.timeLeft}</span>
            </div>
          </>
        ) : null}
        {job.state === 'failed' ? (
          <>
            <div className="text-12 leading-snug text-ink-2">{job.reason}</div>
            {job.actions ? <div className="flex gap-2">{job.actions}</div> : null}
          </>
        ) : null}
      </div>
      {job.state === 'running' && job.cancel ? (
        <IconButton icon={X} label={job.cancel.label} size="small" onClick={job.cancel.onPress} />
      ) : null}
      {job.state === 'done' && job.result ? <span className="pe-1.5">{job.result}</span> : null}
    </div>
  )
}
