import { plainText, type StoryElement } from '@taplore/story'
import { useText } from './text.ts'

/** The name of an element in lists: its own name, else its text, else its kind. */
export function useElementName(): (element: StoryElement) => string {
  const text = useText()
  return (element) => element.name ?? (wordsOf(element) || text(`kind.${element.kind}`))
}

function wordsOf(element: StoryElement): string {
  if (element.kind === 'text') return plainText(element).replace(/\s+/g, ' ').trim().slice(0, 60)
  if (element.kind === 'cta') return element.label
  if (element.kind === 'quiz' || element.kind === 'poll') return element.prompt
  if (element.kind === 'audio') return element.title
  return ''
}
