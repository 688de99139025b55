import type { Point } from '../geometry/box.ts'
import type { StoryHost } from '../host.ts'
import type { Editor } from '../store/editor.ts'

/** Maximum rate of cursor updates; other clients interpolate. */
const tellEveryMs = 60

/**
 * Sends this user's presence: page and selection immediately, the cursor throttled and only while someone sees it.
 */
export class Presence {
  readonly #host: StoryHost
  readonly #editor: Editor
  #cursor: Point | null = null
  #told = ''
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(host: StoryHost, editor: Editor) {
    this.#host = host
    this.#editor = editor
  }

  /** Sends page and selection if they changed. */
  settle(): void {
    const { pageId, selection } = this.#editor.state.get()
    const presence = `${pageId} ${selection.join(' ')}`
    if (presence === this.#told) return
    this.#told = presence
    this.#tell()
  }

  /** The cursor in px of the page; null when it left. */
  point(cursor: Point | null): void {
    if ((this.#host.people?.get().length ?? 0) === 0 && this.#cursor === null) return
    this.#cursor = cursor && { x: Math.round(cursor.x), y: Math.round(cursor.y) }
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      this.#tell()
    }, tellEveryMs)
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
  }

  #tell(): void {
    const { pageId, selection } = this.#editor.state.get()
    this.#host.sendPresence?.({ pageId, selection, cursor: this.#cursor })
  }
}
