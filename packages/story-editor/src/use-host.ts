import { useSyncExternalStore } from 'react'
import type { Observable, Person, SaveState, WorkspaceBrand } from './host.ts'
import { useSession } from './session-context.ts'

const nobody: readonly Person[] = []
const alone: Observable<readonly Person[]> = { get: () => nobody, subscribe: () => () => undefined }

export function useObservable<Value>(source: Observable<Value>): Value {
  return useSyncExternalStore(source.subscribe, source.get, source.get)
}

export function usePeople(): readonly Person[] {
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
