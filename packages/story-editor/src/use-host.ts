import { useSyncExternalStore } from 'react'
import type { Observable, Person, SaveState } from './host.ts'
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
