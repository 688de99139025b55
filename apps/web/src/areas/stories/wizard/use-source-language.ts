import { storyLanguages } from '@taplore/contract'
import { useEffect, useRef, useState } from 'react'
import type { LiveDraft } from './use-draft.ts'
import { inputOf } from './wizard-rules.ts'

type Draft = Pick<LiveDraft, 'type' | 'url' | 'content' | 'script' | 'language'>

/**
 * The language of a story follows the page, topic or script that it is made of, unless the user chose one for it; where that
 * can't be told it is `otherwise`. So the language of the previous story never stays. Returns `change`, which notices the choice.
 */
export function useSourceLanguage(
  draft: Draft,
  source: { readonly language: string | null } | undefined,
  change: (fields: Partial<LiveDraft>) => void,
  otherwise: string,
): (fields: Partial<LiveDraft>) => void {
  const key = useSourceKey(draft)
  // A draft that was left with a source keeps its language.
  const settledFor = useRef<string | null>(key)
  const isChosenBefore = useRef(false)
  const { type, language } = draft
  useEffect(() => {
    if (!source || key === null || settledFor.current === key) return
    const isChosen = isChosenBefore.current
    // A text tells more with every word, a page does not change.
    if (type === 'url' || isChosen) settledFor.current = key
    isChosenBefore.current = false
    const found = source.language === null ? null : storyLanguageLike(source.language, language)
    const next = isChosen ? language : (found ?? otherwise)
    if (next !== language) change({ language: next, idea: undefined })
  }, [source, key, type, language, change, otherwise])
  return (fields) => {
    if (fields.language !== undefined) {
      if (key === null) isChosenBefore.current = true
      else settledFor.current = key
    }
    change(fields)
  }
}

/** Another one for each link, and for each text that is not the previous one with changes; null without a source. */
function useSourceKey(draft: Draft): string | null {
  const text = inputOf(draft)
  const [seen, setSeen] = useState({ text, count: 0 })
  const count = isOtherText(seen.text, text) ? seen.count + 1 : seen.count
  if (seen.text !== text) setSeen({ text, count })
  if (text === '') return null
  return draft.type === 'url' ? draft.url : `${draft.type} ${count}`
}

/** Whether one text took the place of another, as by pasting: they have neither beginning nor end in common. */
function isOtherText(before: string, after: string): boolean {
  if (before === after || after === '') return false
  const common = Math.min(3, before.length, after.length)
  if (common === 0) return true
  return !after.startsWith(before.slice(0, common)) && !after.endsWith(before.slice(-common))
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
