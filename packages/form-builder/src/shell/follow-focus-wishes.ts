import type { Session } from '../session-context.ts'

/** About two seconds: then what was wished for is not going to be there. */
const mostFrames = 120

/**
 * Moves the focus to where the state wishes it, as soon as that is rendered: on a busy machine a new question comes a few
 * frames after it was added. Answers a function that ends it.
 */
export function followFocusWishes(
  state: Pick<Session['builder']['state'], 'get' | 'set' | 'subscribe'>,
  find: (field: string) => HTMLElement | null | undefined,
): () => void {
  let frame = 0
  const look = (framesLeft: number) => {
    frame = requestAnimationFrame(() => {
      const { focusWish } = state.get()
      if (focusWish === null) return
      const field = find(focusWish)
      if (!field && framesLeft > 0) return look(framesLeft - 1)
      state.set({ focusWish: null })
      if (!field) return
      field.focus()
      field.scrollIntoView({ block: 'nearest' })
      if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
        field.setSelectionRange(field.value.length, field.value.length)
    })
  }
  const stop = state.subscribe(() => {
    if (state.get().focusWish === null) return
    cancelAnimationFrame(frame)
    look(mostFrames)
  })
  return () => {
    stop()
    cancelAnimationFrame(frame)
  }
}
