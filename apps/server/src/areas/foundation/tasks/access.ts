import { commonRefusals, mayDo, type OperationNeed } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type Member, rightsOf } from '../../../platform/context.ts'
import type { Extensions } from '../../../platform/extensions.ts'
import { type TaskKind, taskKinds, type VisibleKinds } from './kinds.ts'

/** What a task requires to see or change it. A kind unknown to this version is only visible to its user. */
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

/** Users who cannot start such work get no events about it. */
export function maySeeTask(actor: Member, { kind }: { kind: string }, extensions: Extensions): boolean {
  const kinds = [...extensions.all(taskKinds).values()].flat()
  return mayDo(rightsOf(actor), needsOfTask(kinds, kind))
}
