import { useCallback, useEffect, useRef, useState } from 'react'
import type { LibraryFile, LibraryQuestion, LibraryService } from '../../host.ts'

export interface Collection {
  files: readonly LibraryFile[]
  stage: 'loading' | 'ready' | 'failed'
  reason: string
  hasMore: boolean
  more(): void
  reload(): void
  put(file: LibraryFile): void
  drop(id: string): void
}

type State = Pick<Collection, 'files' | 'stage' | 'reason'> & { next: string | null }
const none: State = { files: [], stage: 'loading', reason: '', next: null }

/** Library files page by page. Late results of an older request are dropped. */
export function useLibrary(library: LibraryService, question: Omit<LibraryQuestion, 'after'>): Collection {
  const [state, setState] = useState<State>(none)
  const asking = useRef(0)
  const { kind, search, folder } = question
  const folderKey = typeof folder === 'string' ? folder : folder.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the folder is another one
  const ask = useCallback(
    async (before: readonly LibraryFile[], after: string | null) => {
      asking.current += 1
      const mine = asking.current
      setState({ ...none, files: before })
      try {
        const { files, next } = await library.list({ kind, search, folder, after })
        if (mine === asking.current) setState({ files: [...before, ...files], stage: 'ready', reason: '', next })
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : ''
        if (mine === asking.current) setState({ files: before, stage: 'failed', reason, next: after })
      }
    },
    [library, kind, search, folderKey],
  )

  useEffect(() => {
    void ask([], null)
    return () => {
      asking.current += 1
    }
  }, [ask])

  const reload = useCallback(() => void ask([], null), [ask])
  const change = (files: (before: readonly LibraryFile[]) => readonly LibraryFile[]) =>
    setState((before) => ({ ...before, files: files(before.files) }))
  return {
    files: state.files,
    stage: state.stage,
    reason: state.reason,
    hasMore: state.next !== null,
    more: () => void ask(state.files, state.next),
    reload,
    put: (file) => change((files) => files.map((each) => (each.id === file.id ? file : each))),
    drop: (id) => change((files) => files.filter((each) => each.id !== id)),
  }
}
