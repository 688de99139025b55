import { type WorkspaceSetup, workspaceSetupSteps } from '@taplore/contract'
import type { MailState } from '../../../foundation/mail/index.ts'

type Step = WorkspaceSetup['steps'][number]

/** The four steps as shown to the user, from the state of the work. */
export function stepsOf(task: { state: string; stage: string | null }): Step[] {
  const at = (workspaceSetupSteps as readonly (string | null)[]).indexOf(task.stage)
  return workspaceSetupSteps.map((key, index): Step => {
    if (task.state === 'done' || index < at) return { key, state: 'done' }
    if (index > Math.max(at, 0)) return { key, state: 'waiting' }
    if (task.state === 'failed' || task.state === 'cancelled') return { key, state: 'failed' }
    return { key, state: at < 0 && task.state === 'queued' ? 'waiting' : 'running' }
  })
}

export function stateOfSetup(taskState: string): WorkspaceSetup['state'] {
  if (taskState === 'done' || taskState === 'failed' || taskState === 'cancelled') return taskState
  return 'running'
}

/** The state of one invitation. */
export function memberState(
  isInvited: boolean,
  mail: MailState | undefined,
): WorkspaceSetup['members'][number]['state'] {
  if (!isInvited) return 'waiting'
  if (mail?.state === 'sent') return 'mailed'
  return mail?.state === 'failed' ? 'failed' : 'invited'
}
