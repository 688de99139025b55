import { workApart } from '../../src/platform/programs/apart/work-apart.ts'

/** What it is asked for; `isDeadly` ends the process in the middle of the work. */
export interface Addition {
  readonly left: number
  readonly right: number
  readonly isDeadly?: boolean
}

workApart(async ({ left, right, isDeadly }: Addition) => {
  if (isDeadly) process.kill(process.pid, 'SIGKILL')
  if (right < 0) throw new Error('There is nothing to add.')
  return { sum: left + right, pid: process.pid }
})
