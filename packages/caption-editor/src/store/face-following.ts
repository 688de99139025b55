import { setStyle } from '@taplore/media'
import { createStore, type Store } from '@taplore/ui'
import type { CaptionHost } from '../host.ts'
import type { CaptionsEditor } from './captions-editor.ts'

interface Following {
  /** Null when faces are not being looked for. */
  readonly percent: number | null
  /** Why the frame is as it was: there are no faces, or the words of what refused. An empty text is a fault nobody has words for. */
  readonly failure: { readonly reason: 'none' } | { readonly reason: 'failed'; readonly message: string } | null
}

/**
 * Sets the frame by the faces in the video. Looking for them takes minutes, so it belongs to the open editor and not to the tab of its
 * button.
 */
export class FaceFollowing {
  readonly state: Store<Following> = createStore<Following>({ percent: null, failure: null })
  private readonly editor: CaptionsEditor
  private readonly closing = new AbortController()

  constructor(editor: CaptionsEditor) {
    this.editor = editor
  }

  /** It can be undone like any other change. */
  async follow(find: NonNullable<CaptionHost['followFaces']>): Promise<void> {
    if (this.state.get().percent !== null) return
    this.state.set({ percent: 0, failure: null })
    const { signal } = this.closing
    try {
      const { durationMs } = this.editor.state.get().captions
      const crop = await find({ durationMs, onProgress: (percent) => this.state.set({ percent }), signal })
      if (signal.aborted) return
      if (crop.every(({ x, y, zoom }) => x === 0.5 && y === 0.5 && zoom === 1))
        this.state.set({ failure: { reason: 'none' } })
      else this.editor.change((now) => setStyle(now, { crop }))
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      this.state.set({ failure: { reason: 'failed', message } })
    } finally {
      this.state.set({ percent: null })
    }
  }

  close(): void {
    this.closing.abort()
  }
}
