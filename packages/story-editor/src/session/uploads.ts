import { createStore, type Store } from '@taplore/ui'
import type { StoredMedia, StoryHost } from '../host.ts'
import type { Text } from '../texts/text.ts'

export interface Upload {
  id: number
  name: string
  /** 0 to 1. */
  share: number
  error: string | null
  /** Whether sending it again can help: a file that is too large, or of the wrong kind, stays so. */
  canRetry: boolean
}

/** Whether this device has a network, and word when it has one again. */
export interface Network {
  isOnline(): boolean
  /** Calls back once; returns how to stop waiting. */
  onceOnline(listener: () => void): () => void
}

const browserNetwork: Network = {
  isOnline: () => globalThis.navigator?.onLine !== false,
  onceOnline: (listener) => {
    globalThis.addEventListener('online', listener, { once: true })
    return () => globalThis.removeEventListener('online', listener)
  },
}

interface UploadsState {
  uploads: readonly Upload[]
  stored: number
}

/** Running uploads. Editing continues meanwhile; failed ones stay until dismissed. */
export class Uploads {
  /** `stored` counts completed uploads. */
  readonly state: Store<UploadsState> = createStore<UploadsState>({ uploads: [], stored: 0 })
  private readonly host: StoryHost
  private readonly network: Network
  private readonly running = new Map<number, AbortController>()
  /** Failed rows wait here for the user. */
  private readonly answers = new Map<number, (again: boolean) => void>()
  private next = 1

  constructor(host: StoryHost, network: Network = browserNetwork) {
    this.host = host
    this.network = network
  }

  /**
   * The stored file, or null when canceled. An upload that failed, or has the wrong type, shows why and waits until
   * it is retried or removed; one that failed offline is also sent again when there is a network.
   */
  async store(
    file: File,
    { wanted, text }: { wanted?: StoredMedia['kind'] | undefined; text: Text },
  ): Promise<StoredMedia | null> {
    if (!this.host.storeFile) {
      this.host.notify?.({ kind: 'error', text: text('paste.noUpload') })
      return null
    }
    const id = this.next++
    this.state.set({
      uploads: [...this.state.get().uploads, { id, name: file.name, share: 0, error: null, canRetry: true }],
    })
    do {
      const stored = await this.attempt(this.host.storeFile, { id, file, wanted, text })
      if (stored) return stored
      // The row stays, with the reason, until the user retries or removes it.
    } while (this.isListed(id) && (await this.whetherAgain(id)))
    return null
  }

  private async attempt(
    storeFile: NonNullable<StoryHost['storeFile']>,
    { id, file, wanted, text }: { id: number; file: File; wanted?: StoredMedia['kind'] | undefined; text: Text },
  ): Promise<StoredMedia | null> {
    const controller = new AbortController()
    this.running.set(id, controller)
    this.patch(id, { share: 0, error: null })
    try {
      const stored = await storeFile(file, {
        progress: (share) => this.patch(id, { share }),
        signal: controller.signal,
      })
      this.state.set({ stored: this.state.get().stored + 1 })
      if (wanted && stored.kind !== wanted) {
        // The file was stored and is in the library; it only does not fit here.
        this.patch(id, { error: text(`upload.not-${wanted}`), canRetry: false })
        return null
      }
      this.dismiss(id)
      return stored
    } catch (cause) {
      if (controller.signal.aborted) return null
      if (!this.network.isOnline()) {
        this.patch(id, { error: text('upload.offline') })
        return null
      }
      const failed = text('upload.failed', { file: file.name })
      // The first one is announced; what fails beside it joins the list.
      const isFirst = this.state.get().uploads.every(({ error }) => error === null)
      this.patch(id, {
        error: cause instanceof Error && cause.message ? cause.message : failed,
        canRetry: !(cause instanceof Error && 'isFinal' in cause && cause.isFinal === true),
      })
      if (isFirst) this.host.notify?.({ kind: 'error', text: failed })
      return null
    } finally {
      this.running.delete(id)
    }
  }

  /** Retries a failed upload. */
  retry(id: number): void {
    this.answer(id, true)
  }

  /** Removes a row; a running upload is canceled. */
  dismiss(id: number): void {
    this.running.get(id)?.abort()
    this.state.set({ uploads: this.state.get().uploads.filter((upload) => upload.id !== id) })
    this.answer(id, false)
  }

  /** What the user, or the returned network, decides about a failed row. */
  private async whetherAgain(id: number): Promise<boolean> {
    const stopWaiting = this.network.isOnline() ? () => {} : this.network.onceOnline(() => this.answer(id, true))
    try {
      return await new Promise<boolean>((answer) => this.answers.set(id, answer))
    } finally {
      stopWaiting()
    }
  }

  private isListed(id: number): boolean {
    return this.state.get().uploads.some((upload) => upload.id === id)
  }

  private answer(id: number, again: boolean): void {
    this.answers.get(id)?.(again)
    this.answers.delete(id)
  }

  private patch(id: number, patch: Partial<Upload>): void {
    const uploads = this.state.get().uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload))
    this.state.set({ uploads })
  }
}
