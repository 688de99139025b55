import { type Observable, useObservable } from '@taplore/ui'
import type { Person, SaveState, WorkspaceBrand } from '../host.ts'
import { useSession } from './session-context.ts'

export { useObservable } from '@taplore/ui'

const nobody: readonly Person[] = []
const alone: Observable<readonly Person[]> = { get: () => nobody, subscribe: () => () => undefined }

export function useCollaborators(): readonly Person[] {
  return useObservable(useSession().host.people ?? alone)
}

export function useSaveState(): SaveState {
  return useObservable(useSession().host.saveState)
}

const noBrand: WorkspaceBrand = { colors: [] }
const never: Observable<WorkspaceBrand> = { get: () => noBrand, subscribe: () => () => undefined }

/** The brand of the workspace; empty where the host has none. */
export function useWorkspaceBrand(): WorkspaceBrand {
  return useObservable(useSession().host.brand ?? never)
}
