import {
  type EffectName,
  effectDurationsMs,
  makeId,
  pageDurationMs,
  phaseOf,
  putAnimation,
  removeAnimation,
  type StoryAnimation,
  updateAnimation,
} from '@taplore/story'
import type { Editor } from '../../store/editor.ts'

export type MotionPhase = ReturnType<typeof phaseOf>

/**
 * Gives each target an effect of its own, in place of the one it has for the same phase: one may come in, do something and go
 * away. Null takes it away: that of the phase, or all when no phase is told.
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
          // What goes away is gone when the page ends.
          delayMs: isOut ? Math.max(0, pageDurationMs(next, page) - durationMs) : 0,
          ...kept,
          id: own?.id ?? makeId(),
          targets: own?.targets ?? [target],
          durationMs,
          effect,
          // An effect that only takes away needs no word for it.
          ...(isOut && phaseOf({ effect }) !== 'out' ? { phase: 'out' as const } : {}),
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
