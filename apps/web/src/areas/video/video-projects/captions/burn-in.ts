import type { BurnIn, BurnInService } from '@taplore/caption-editor'
import { type CaptionExport, isCaptionLanguage } from '@taplore/contract'
import { createStore } from '@taplore/ui'
import { api } from '../../../../api/client.ts'
import { inWords } from '../../../../texts/sentences.ts'

const pollMs = 1_500

const states = { QUEUED: 'queued', PENDING: 'running', EXPORTED: 'done', FAILED: 'failed' } as const

function toBurnIn({ status, progress, url, error }: CaptionExport): BurnIn {
  return {
    state: states[status],
    percent: progress?.percent ?? 0,
    remainingMs: progress?.remainingMs ?? null,
    url,
    reason: error && inWords(error),
  }
}

/** The export of a project as a captioned video, followed until it has ended. The newest one is shown when the editor opens. */
export function createBurnIn({
  projectId,
  flushed,
  told,
}: {
  projectId: string
  /** Resolves when the server has all changes. */
  flushed: () => Promise<unknown>
  /** Turns a refusal into an Error with a readable message. */
  told: <Value>(work: Promise<Value>) => Promise<Value>
}): BurnInService & { close(): void } {
  const store = createStore<{ current: CaptionExport | null; shown: BurnIn | null }>({ current: null, shown: null })
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (current: CaptionExport) => {
    store.set({ current, shown: toBurnIn(current) })
    clearTimeout(timer)
    if (current.status === 'QUEUED' || current.status === 'PENDING') timer = setTimeout(() => void ask(), pollMs)
  }
  const ask = async () => {
    const { current } = store.get()
    if (!current) return
    try {
      set(await api.captionExports.get({ exportId: current.id }))
    } catch {
      // Offline, or deleted by someone else: asked again later.
      timer = setTimeout(() => void ask(), pollMs * 4)
    }
  }
  void api.captionExports.list({ projectId, limit: 1 }).then(
    ({ exports: [newest] }) => newest && set(newest),
    () => undefined,
  )
  return {
    current: { get: () => store.get().shown, subscribe: store.subscribe },
    async start({ side, language }) {
      await flushed()
      const translation = language !== null && isCaptionLanguage(language) ? { language } : {}
      set(await told(api.captionExports.start({ projectId, size: side, ...translation })))
    },
    async cancel() {
      const { current } = store.get()
      if (current) set(await told(api.captionExports.cancel({ exportId: current.id })))
    },
    close: () => clearTimeout(timer),
  }
}
