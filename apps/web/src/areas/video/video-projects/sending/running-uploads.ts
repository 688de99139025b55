import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { projectPollMs } from '../api.ts'

/** Projects whose video is sent by this tab: the uploaded share, 0 to 1, and how to stop it. */
const running = new Map<string, { share: number; stopping: AbortController }>()
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const lockOf = (projectId: string): string => `taplore.upload.${projectId}`

/** Web Locks exist only in secure contexts: https and localhost. */
const hasLocks = (): boolean => 'locks' in navigator

/** The browser asks first: a page that is left takes the upload with it. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Sends the video of a project. Until it ends, this tab and the others of the browser know that it is being uploaded. */
export async function whileUploading<T>(
  projectId: string,
  stopping: AbortController,
  send: (report: (share: number) => void) => Promise<T>,
): Promise<T> {
  const work = async () => {
    const report = (share: number) => {
      running.set(projectId, { share, stopping })
      changed()
    }
    report(0)
    window.addEventListener('beforeunload', warn)
    try {
      return await send(report)
    } finally {
      running.delete(projectId)
      if (running.size === 0) window.removeEventListener('beforeunload', warn)
      changed()
    }
  }
  // Shared: continuing an upload that another tab still sends must not wait for it.
  return hasLocks() ? navigator.locks.request(lockOf(projectId), { mode: 'shared' }, work) : work()
}

/** Stops an upload of this tab. */
export const stopUpload = (projectId: string): void => running.get(projectId)?.stopping.abort()

/** The share of a project that is uploaded by this tab, 0 to 1; null when it isn't. */
export function useUploadShare(projectId: string): number | null {
  return useSyncExternalStore(subscribe, () => running.get(projectId)?.share ?? null)
}

/**
 * Whether a project whose video isn't there yet waits for someone to choose the file again: no tab of this browser uploads it.
 * Another browser may; nobody can tell.
 */
export function useIsWaitingForFile(projectId: string, isStarted: boolean): boolean {
  const isHere = useUploadShare(projectId) !== null
  const isAsked = isStarted && !isHere
  const held = useQuery({
    queryKey: ['uploads-of-this-browser', projectId],
    queryFn: async () => {
      const { held: locks = [] } = hasLocks() ? await navigator.locks.query() : {}
      return locks.some(({ name }) => name === lockOf(projectId))
    },
    enabled: isAsked,
    refetchInterval: projectPollMs,
  })
  return isAsked && held.data === false
}
