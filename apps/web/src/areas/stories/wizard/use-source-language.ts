import { storyLanguages } from '@taplore/contract'
import { useEffect, useRef } from 'react'
import type { LiveDraft } from './use-draft.ts'

/**
 * The language of a story follows the page that it is made of, unless the user chose one for this link. Without that
 * the language of the previous story would stay. Returns `change`, which notices the choice.
 */
export function useSourceLanguage(
  draft: Pick<LiveDraft, 'url' | 'language'>,
  source: { readonly language: string } | undefined,
  change: (fields: Partial<LiveDraft>) => void,
): (fields: Partial<LiveDraft>) => void {
  // A draft that was left with a link keeps its language.
  const settledFor = useRef<string | null>(draft.url || null)
  const isChosenBefore = useRef(false)
  const { url, language } = draft
  useEffect(() => {
    if (!source || settledFor.current === url) return
    settledFor.current = url
    const isChosen = isChosenBefore.current
    isChosenBefore.current = false
    const next = isChosen ? null : storyLanguageLike(source.language, language)
    if (next && next !== language) change({ language: next, idea: undefined })
  }, [source, url, language, change])
  return (fields) => {
    if (fields.language !== undefined) {
      if (url) settledFor.current = url
      else isChosenBefore.current = true
    }
    change(fields)
  }
}

/** The story language of a page; the current one when it is a variety of the same language. Null when none is. */
export function storyLanguageLike(tag: string, current: string): string | null {
  const wanted = keyOf(tag)
  if (wanted === keyOf(current)) return current
  return storyLanguages.find(({ code }) => keyOf(code) === wanted)?.code ?? null
}

/** The language without its variety. Chinese is two: its scripts are not read by the same people. Norwegian is one. */
function keyOf(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    if (language === 'zh') return `zh-${script}`
    return /^(?:no|nb|nn)$/.test(language) ? 'no' : language
  } catch {
    return tag
  }
}
