import { mayDo, type OperationNeed } from '@taplore/contract'
import { type Member, rightsOf } from '../platform/context.ts'
import type { LiveEvent } from '../platform/live/live.ts'
import { needsOfTask } from './foundation/tasks/index.ts'
import { taskKinds } from './index.ts'

const needs: Readonly<Record<string, OperationNeed>> = {
  story: 'stories.view',
  'story-update': 'stories.view',
  sharing: 'stories.view',
  comments: 'stories.view',
  publication: 'stories.view',
  form: 'forms.view',
  'form-update': 'forms.view',
  'form-publication': 'forms.view',
  captcha: 'forms.view',
  submission: 'submissions.view',
  workspace: 'team.view',
  reconnected: 'membership',
  // About the caller: their stream has to end or to be checked.
  membership: 'membership',
  'session-ended': 'membership',
}

/** Whether a member hears an event on their stream: what they could not look up is not announced to them either. */
export function mayHear(actor: Member, { kind, payload }: Pick<LiveEvent, 'kind' | 'payload'>): boolean {
  if (kind !== 'task') return mayDo(rightsOf(actor), needs[kind] ?? 'person')
  const { task } = payload
  const isTask = typeof task === 'object' && task !== null && 'kind' in task
  return mayDo(rightsOf(actor), needsOfTask(taskKinds, isTask ? String(task.kind) : ''))
}
