import {
  type EffectName,
  effectDurationsMs,
  makeId,
  putAnimation,
  removeAnimation,
  type StoryAnimation,
  updateAnimation,
} from '@taplore/story'
import type { Editor } from '../store/editor.ts'

/** Gives each target an effect of its own, in place of the one it has. Null takes it away. */
export function setEffect(editor: Editor, targets: readonly string[], effect: EffectName | null): void {
  const { pageId } = editor.state.get()
  editor.change((story) => {
    let next = story
    for (const target of targets) {
      const page = next.pages.find((candidate) => candidate.id === pageId)
      const own = page?.animations.find((animation) => animation.targets.includes(target))
      if (own && effect === null) next = removeAnimation(next, { pageId, id: own.id })
      else if (effect) {
        const animation: StoryAnimation = {
          direction: 'up',
          easing: 'ease-out',
          strength: 1,
          iterations: 1,
          delayMs: 0,
          ...own,
          id: own?.id ?? makeId(),
          targets: own?.targets ?? [target],
          durationMs: effectDurationsMs[effect],
          effect,
        }
        next = putAnimation(next, { pageId, animation })
      }
    }
    return next
  })
}

export function patchAnimation(
  editor: Editor,
  id: string,
  patch: Partial<Omit<StoryAnimation, 'id'>>,
  joins = false,
): void {
  const { pageId } = editor.state.get()
  editor.change((story) => updateAnimation(story, { pageId, id, patch }), { joins })
}
