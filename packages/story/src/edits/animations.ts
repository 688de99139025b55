import { backgroundTarget, type StoryAnimation } from '../animation.ts'
import type { Story } from '../document.ts'
import { limits } from '../limits.ts'
import { changePage, isSame, patched, StoryEditRefused } from './change.ts'

/** Adds a bar to the timeline or replaces the one with its id. Refuses unknown targets. */
export function setAnimation(story: Story, given: { pageId: string; animation: StoryAnimation }): Story {
  return changePage(story, given.pageId, (page) => {
    const ids = new Set(page.elements.map((element) => element.id)).add(backgroundTarget)
    const stranger = given.animation.targets.find((target) => !ids.has(target))
    if (stranger) throw new StoryEditRefused('NO_SUCH_ELEMENT', `No element ${stranger} on this page.`)
    const index = page.animations.findIndex((animation) => animation.id === given.animation.id)
    if (index < 0) {
      if (page.animations.length >= limits.animationsPerPage) {
        throw new StoryEditRefused(
          'TOO_MANY_ANIMATIONS',
          `A page holds at most ${limits.animationsPerPage} animations.`,
        )
      }
      return { ...page, animations: [...page.animations, given.animation] }
    }
    if (isSame(page.animations[index], given.animation)) return page
    return { ...page, animations: page.animations.with(index, given.animation) }
  })
}

export function updateAnimation(
  story: Story,
  given: { pageId: string; id: string; patch: Partial<Omit<StoryAnimation, 'id'>> },
): Story {
  return changePage(story, given.pageId, (page) => {
    const index = page.animations.findIndex((animation) => animation.id === given.id)
    const animation = page.animations[index]
    if (!animation) return page
    const next = patched(animation, given.patch)
    return next === animation ? page : { ...page, animations: page.animations.with(index, next) }
  })
}

export function removeAnimation(story: Story, given: { pageId: string; id: string }): Story {
  return changePage(story, given.pageId, (page) => {
    const animations = page.animations.filter((animation) => animation.id !== given.id)
    return animations.length === page.animations.length ? page : { ...page, animations }
  })
}
