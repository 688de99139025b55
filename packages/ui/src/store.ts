import { useRef, useSyncExternalStore } from 'react'

/** A value that notifies its listeners when it is replaced. */
export interface Store<State extends object> {
  get(): State
  /** Fields that are identical notify no one. */
  set(patch: Partial<State>): void
  subscribe(listener: () => void): () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(patch) {
      const keys = Object.keys(patch) as (keyof State)[]
      if (keys.every((key) => Object.is(state[key], patch[key]))) return
      state = { ...state, ...patch }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A part of a store. The component renders again only when that part changes. */
export function useStore<State extends object, Part>(
  store: Store<State>,
  select: (state: State) => Part,
  isSame: (left: Part, right: Part) => boolean = Object.is,
): Part {
  const kept = useRef<{ part: Part } | null>(null)
  const read = () => {
    const part = select(store.get())
    if (kept.current && isSame(kept.current.part, part)) return kept.current.part
    kept.current = { part }
    return part
  }
  return useSyncExternalStore(store.subscribe, read, read)
}

/** A value that is stored elsewhere. */
export interface Observable<Value> {
  get(): Value
  subscribe(listener: () => void): () => void
}

export function useObservable<Value>(source: Observable<Value>): Value {
  return useSyncExternalStore(source.subscribe, source.get, source.get)
}

export function isSameList<Item>(left: readonly Item[], right: readonly Item[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index])
}
