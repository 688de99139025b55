import type { FormElement } from '@taplore/form'

/** The main text of an element, and the field it is in; null for elements without one. */
export function wordsOf(element: FormElement): { field: 'title' | 'text' | 'caption'; words: string } | null {
  if ('title' in element) return { field: 'title', words: element.title }
  if ('text' in element) return { field: 'text', words: element.text }
  if ('caption' in element) return { field: 'caption', words: element.caption }
  return null
}
