import type { AssetRef } from '@taplore/story'
import type { StoryHost } from '../host.ts'
import { createStore, type Store } from '../store/store.ts'

export interface Upload {
  id: number
  name: string
  /** 0 to 1. */
  share: number
  error: string | null
}

/** Files on their way up. Editing goes on meanwhile; failed ones stay until they are dismissed. */
export class Uploads {
  readonly state: Store<{ uploads: readonly Upload[] }> = createStore<{ uploads: readonly Upload[] }>({ uploads: [] })
  private readonly host: StoryHost
  private next = 1

  constructor(host: StoryHost) {
    this.host = host
  }

  /** The stored picture, or null when it failed; the row then says why. */
  async image(file: File, failedText: (name: string) => string): Promise<AssetRef | null> {
    if (!this.host.uploadImage) return null
    const id = this.next++
    this.state.set({ uploads: [...this.state.get().uploads, { id, name: file.name, share: 0, error: null }] })
    try {
      const asset = await this.host.uploadImage(file, (share) => this.patch(id, { share }))
      this.dismiss(id)
      return asset
    } catch (cause) {
      const reason = cause instanceof Error && cause.message ? cause.message : failedText(file.name)
      this.patch(id, { error: reason })
      this.host.notify?.({ kind: 'error', text: failedText(file.name) })
      return null
    }
  }

  dismiss(id: number): void {
    this.state.set({ uploads: this.state.get().uploads.filter((upload) => upload.id !== id) })
  }

  private patch(id: number, patch: Partial<Upload>): void {
    const uploads = this.state.get().uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload))
    this.state.set({ uploads })
  }
}
