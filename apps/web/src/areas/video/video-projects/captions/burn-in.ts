import type { BurnIn, BurnInService } from '@taplore/caption-editor'
import { isCaptionLanguage, type VideoExport } from '@taplore/contract'
import { createStore } from '@taplore/ui'
import type * as Y from 'yjs'
import { api } from '../../../../api/client.ts'
import { inWords } from '../../../../texts/sentences.ts'

const pollMs = 1_500

const states = {
  SCHEDULED: 'queued',
  QUEUED: 'queued',
  PENDING: 'running',
  EXPORTED: 'done',
  FAILED: 'failed',
} as const

function toBurnIn({ status, progress, url, error, language }: VideoExport, isOutdated: boolean): BurnIn {
  return {
    state: states[status],
    percent: progress?.percent ?? 0,
    remainingMs: progress?.remainingMs ?? null,
    url,
    isOutdated,
    language,
    reason: error && inWords(error),
  }
}

/** The export of a project as a captioned video, followed until it has ended. The newest one is shown when the editor opens. */
export function createBurnIn({
  projectId,
  changedAt,
  doc,
  flushed,
  told,
}: {
  projectId: string
  /** When the project was last changed before the editor opened. */
  changedAt: string
  doc: Y.Doc
  /** Resolves when the server has all changes. */
  flushed: () => Promise<unknown>
  /** Turns a refusal into an Error with a readable message. */
  told: <Value>(work: Promise<Value>) => Promise<Value>
}): BurnInService & { close(): void } {
  const store = createStore<{ current: VideoExport | null; shown: BurnIn | null }>({ current: null, shown: null })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOutdated = false
  const set = (current: VideoExport) => {
    store.set({ current, shown: toBurnIn(current, isOutdated) })
    clearTimeout(timer)
    if (current.status === 'QUEUED' || current.status === 'PENDING') timer = setTimeout(() => void ask(), pollMs)
  }
  const ask = async () => {
    const { current } = store.get()
    if (!current) return
    try {
      set(await api.videoExports.get({ exportId: current.id }))
    } catch {
      // Offline, or deleted by someone else: asked again later.
      timer = setTimeout(() => void ask(), pollMs * 4)
    }
  }
  const outdate = () => {
    if (isOutdated) return
    isOutdated = true
    const { current } = store.get()
    if (current) set(current)
  }
  doc.on('update', outdate)
  void api.videoExports.list({ projectId, kind: 'captions', limit: 1 }).then(
    ({ exports: [newest] }) => {
      if (!newest) return
      isOutdated ||= newest.createdAt < changedAt
      set(newest)
    },
    () => undefined,
  )
  return {
    current: { get: () => store.get().shown, subscribe: store.subscribe },
    async start({ side, language }) {
      await flushed()
      // Changes made while it is being started are not in it.
      isOutdated = false
      const translation = language !== null && isCaptionLanguage(language) ? { language } : {}
      set(await told(api.videoExports.start({ projectId, size: side, ...translation })))
    },
    async cancel() {
      const { current } = store.get()
      if (current) set(await told(api.videoExports.cancel({ exportId: current.id })))
    },
    close() {
      clearTimeout(timer)
      doc.off('update', outdate)
    },
  }
}
