import type { Point } from '../geometry/box.ts'
import type { StoryHost } from '../host.ts'
import type { Editor } from '../store/editor.ts'

/** A pointer is told so often at most; the others draw it in between by themselves. */
const tellEveryMs = 60

/** Tells the others where this person is: page and choice at once, the pointer now and then and only while somebody sees it. */
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

  /** Tells page and choice if they are others than before. */
  settle(): void {
    const { pageId, selection } = this.#editor.state.get()
    const presence = `${pageId} ${selection.join(' ')}`
    if (presence === this.#told) return
    this.#told = presence
    this.#tell()
  }

  /** The pointer in px of the page; null when it left. */
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
    this.#host.tellPresence?.({ pageId, selection, cursor: this.#cursor })
  }
}
