import type { SourceText, StoryIdea, WritingStyle } from '../../../ports/language.ts'
import { outlineIdeas } from './outlines/outline.ts'
import { languageOfSource, writeFromSource } from './write-from-source.ts'

interface IdeasFromSource {
  readonly source: SourceText
  readonly slides: number
}

/** Different outlines of one text: the points of each are its own sentences or headings. */
export function ideasFromSource({ source, slides }: IdeasFromSource): StoryIdea[] {
  const styles: readonly WritingStyle[] = ['informational', 'narrative', 'list', 'explainer']
  const ideas: StoryIdea[] = []
  for (const style of styles) {
    const writing = writeFromSource({ source, slides, style })
    const points = writing.slides.map(
      (
        { title, text }, // The text goes on with its heading.
      ) => (title && /^\p{Ll}/u.test(text) ? `${title} ${text}` : (title ?? text)),
    )
    if (!ideas.some((idea) => idea.points.join('\n') === points.join('\n')))
      ideas.push({ title: writing.title, points })
  }
  const outlines = outlineIdeas({ topic: source.title, slides, language: languageOfSource(source) })
  return [...ideas, ...outlines].slice(0, Math.max(3, ideas.length))
}
