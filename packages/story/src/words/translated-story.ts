import type { StoryAnimation } from '../animation.ts'
import { checkStory, findFix } from '../checks/index.ts'
import type { Page, Story } from '../document.ts'
import type { StoryElement } from '../elements/index.ts'
import { limits, pageSize } from '../limits.ts'
import { directionOf } from '../make.ts'
import type { Paint } from '../values.ts'
import { type StoryWord, withStoryWords } from './story-words.ts'

/**
 * The story in another language with its design: positions, fonts and colors stay, text that no longer fits gets
 * smaller, and pages are mirrored when the reading direction changes. Images are never mirrored. Fonts without the
 * required characters fall back by script, as everywhere.
 */
export function translatedStory(story: Story, words: readonly StoryWord[], language: string): Story {
  const direction = directionOf(language)
  const said = { ...withStoryWords(story, words), language, direction }
  const turned = direction === story.direction ? said : { ...said, pages: said.pages.map(mirroredPage) }
  return checkStory(turned)
    .filter(({ code }) => code === 'TEXT_OVERFLOWS')
    .reduce((next, finding) => findFix(next, finding)?.story ?? next, turned)
}

function mirroredPage(page: Page): Page {
  const { background } = page
  return {
    ...page,
    elements: page.elements.map(mirroredElement),
    animations: page.animations.map(mirroredMotion),
    ...(background.type === 'paint' ? { background: { ...background, paint: mirroredPaint(background.paint) } } : {}),
    ...(page.entrance ? { entrance: { ...page.entrance, direction: opposite[page.entrance.direction] } } : {}),
  }
}

function mirroredElement(element: StoryElement): StoryElement {
  const [topLeft, topRight, bottomRight, bottomLeft] = element.cornerRadius
  const mirrored: StoryElement = {
    ...element,
    x: Math.min(limits.coordinate, Math.max(-limits.coordinate, pageSize.width - element.x - element.width)),
    rotation: element.rotation === 0 ? 0 : -element.rotation,
    cornerRadius: [topRight, topLeft, bottomLeft, bottomRight],
  }
  // A text with an explicit direction is switched to automatic.
  return mirrored.kind === 'text' ? { ...mirrored, direction: 'auto' } : mirrored
}

const opposite = { left: 'right', right: 'left', up: 'up', down: 'down' } as const

function mirroredMotion(animation: StoryAnimation): StoryAnimation {
  return { ...animation, direction: opposite[animation.direction] }
}

function mirroredPaint(paint: Paint): Paint {
  if (paint.type === 'linear') return { ...paint, angle: paint.angle === 0 ? 0 : -paint.angle }
  return paint.type === 'radial' ? { ...paint, centerX: 1 - paint.centerX } : paint
}
