import {
  type EffectName,
  effectDurationsMs,
  makeId,
  pageDurationMs,
  phaseOf,
  removeAnimation,
  type StoryAnimation,
  setAnimation,
  updateAnimation,
} from '@taplore/story'
import type { Editor } from '../../store/editor.ts'

export type MotionPhase = ReturnType<typeof phaseOf>

/**
 * Sets an effect for each target, replacing the one of the same phase: an element may enter, emphasize and exit. Null
 * removes it: that of the phase, or all without a phase.
 */
export function setEffect(
  editor: Editor,
  targets: readonly string[],
  effect: EffectName | null,
  wanted?: MotionPhase,
): void {
  const { pageId } = editor.state.get()
  editor.change((story) => {
    let next = story
    for (const target of targets) {
      const page = next.pages.find((candidate) => candidate.id === pageId)
      const isOut = wanted === 'out'
      const phase = wanted ?? (effect ? phaseOf({ effect }) : undefined)
      const owns = (page?.animations ?? []).filter(
        (animation) => animation.targets.includes(target) && (!phase || phaseOf(animation) === phase),
      )
      const [own] = owns
      if (effect === null) for (const animation of owns) next = removeAnimation(next, { pageId, id: animation.id })
      else if (page) {
        const durationMs = effectDurationsMs[effect]
        const { phase: _, ...kept } = own ?? { phase: undefined }
        const animation: StoryAnimation = {
          direction: 'up',
          easing: 'ease-out',
          strength: 1,
          iterations: 1,
          // Exit effects end with the page.
          delayMs: isOut ? Math.max(0, pageDurationMs(next, page) - durationMs) : 0,
          ...kept,
          id: own?.id ?? makeId(),
          targets: own?.targets ?? [target],
          durationMs,
          effect,
          // Removing effects needs no effect name.
          ...(isOut && phaseOf({ effect }) !== 'out' ? { phase: 'out' as const } : {}),
        }
        next = setAnimation(next, { pageId, animation })
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
