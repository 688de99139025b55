import type { WrittenSlide } from '../../../../ports/language.ts'
import type { FullNames } from './names.ts'

/**
 * People by their full name where a story speaks of them first, and then as the source calls them there: a surname alone is put in place of
 * a full name that only we have set.
 */
export function namedOnce(slides: readonly WrittenSlide[], names: FullNames): WrittenSlide[] {
  let told = ''
  return slides.map((slide) => {
    let { text } = slide
    const original = slide.sources.map((sentence) => sentence.text).join(' ')
    for (const [surname, full] of names)
      if (told.includes(full) && text.includes(full) && !original.includes(full)) text = text.replaceAll(full, surname)
    told += `\n${[slide.title, text, slide.attribution].filter(Boolean).join('\n')}`
    return text === slide.text ? slide : { ...slide, text }
  })
}
