import { commonRefusals, mayDo, type OperationNeed } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type Member, rightsOf } from '../../../platform/context.ts'
import type { Extensions } from '../../../platform/extensions.ts'
import type { LiveEvent } from '../../../platform/live/live.ts'
import { type TaskKind, taskKinds, type VisibleKinds } from './kinds.ts'

/** What a task asks of whoever looks at it or changes it. A kind that this version does not know is left to its person. */
export function needsOfTask(kinds: readonly TaskKind[], kind: string): OperationNeed {
  return kinds.find((candidate) => candidate.kind === kind)?.needs ?? 'person'
}

export function requireTaskRights(actor: Member, kinds: readonly TaskKind[], { kind }: { kind: string }): void {
  const needs = needsOfTask(kinds, kind)
  if (!mayDo(rightsOf(actor), needs)) throw refuse(commonRefusals.PERMISSION_MISSING, { needs })
}

export function visibleKinds(actor: Member, kinds: readonly TaskKind[]): VisibleKinds {
  const names = (isOpen: boolean) =>
    kinds.filter(({ needs }) => mayDo(rightsOf(actor), needs) === isOpen).map(({ kind }) => kind)
  return mayDo(rightsOf(actor), 'person') ? { but: names(false) } : { only: names(true) }
}

/** Whoever may not begin such work hears nothing of it. */
export function hearsTask(actor: Member, { payload }: Pick<LiveEvent, 'payload'>, extensions: Extensions): boolean {
  const { task } = payload
  const isTask = typeof task === 'object' && task !== null && 'kind' in task
  const kinds = [...extensions.all(taskKinds).values()].flat()
  return mayDo(rightsOf(actor), needsOfTask(kinds, isTask ? String(task.kind) : ''))
}
