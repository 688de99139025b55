import type { StoredMedia, StoryHost } from '../host.ts'
import { createStore, type Store } from '../store/store.ts'
import type { Text } from '../texts/text.ts'

export interface Upload {
  id: number
  name: string
  /** 0 to 1. */
  share: number
  error: string | null
}

interface UploadsState {
  uploads: readonly Upload[]
  stored: number
}

/** Files on their way up. Editing goes on meanwhile; failed ones stay until they are dismissed. */
export class Uploads {
  /** `stored` counts files that arrived. */
  readonly state: Store<UploadsState> = createStore<UploadsState>({ uploads: [], stored: 0 })
  private readonly host: StoryHost
  private readonly running = new Map<number, AbortController>()
  private next = 1

  constructor(host: StoryHost) {
    this.host = host
  }

  /**
   * The stored file, or null when it failed, was given up, or is not of the wanted kind; the row then says why.
   */
  async store(file: File, { wanted, text }: { wanted?: StoredMedia['kind']; text: Text }): Promise<StoredMedia | null> {
    if (!this.host.storeFile) {
      this.host.notify?.({ kind: 'error', text: text('paste.noUpload') })
      return null
    }
    const id = this.next++
    const controller = new AbortController()
    this.running.set(id, controller)
    this.state.set({ uploads: [...this.state.get().uploads, { id, name: file.name, share: 0, error: null }] })
    try {
      const stored = await this.host.storeFile(file, {
        progress: (share) => this.patch(id, { share }),
        signal: controller.signal,
      })
      this.state.set({ stored: this.state.get().stored + 1 })
      if (wanted && stored.kind !== wanted) throw new Error(text(`upload.not-${wanted}`))
      this.dismiss(id)
      return stored
    } catch (cause) {
      if (controller.signal.aborted) return null
      const failed = text('upload.failed', { file: file.name })
      this.patch(id, { error: cause instanceof Error && cause.message ? cause.message : failed })
      this.host.notify?.({ kind: 'error', text: failed })
      return null
    } finally {
      this.running.delete(id)
    }
  }

  /** Takes a row away; what is still going up is given up. */
  dismiss(id: number): void {
    this.running.get(id)?.abort()
    this.state.set({ uploads: this.state.get().uploads.filter((upload) => upload.id !== id) })
  }

  private patch(id: number, patch: Partial<Upload>): void {
    const uploads = this.state.get().uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload))
    this.state.set({ uploads })
  }
}
