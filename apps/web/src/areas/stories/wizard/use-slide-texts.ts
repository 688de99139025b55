import { useEffect, useRef, useState } from 'react'
import { useStableCallbacks } from '../../../common/lists/use-stable-callbacks.ts'

export interface SlideTexts {
  title: string | null
  text: string
}

type Typed = { title: string; text: string }

const pauseMs = 1_000
const storagePrefix = 'taplore.slide.'

/**
 * The texts of a slide while someone types. They are saved after a pause and on leaving the field, and stay on this
 * device until the server has them, so a reload loses nothing. An answer of the server never replaces newer typing.
 */
export function useSlideTexts({
  id,
  saved,
  isEditable,
  onSave,
}: {
  id: string
  saved: SlideTexts
  isEditable: boolean
  onSave: (texts: SlideTexts) => void
}) {
  const key = storagePrefix + id
  const [typed, setTyped] = useState<Typed>(() => (isEditable && readUnsaved(key)) || asTyped(saved))
  const known = useRef(asTyped(saved))
  const { save } = useStableCallbacks({ save: onSave })
  const { title, text } = asTyped(saved)
  useEffect(() => {
    const before = known.current
    known.current = { title, text }
    setTyped((now) => ({
      title: now.title.trim() === before.title ? title : now.title,
      text: now.text.trim() === before.text ? text : now.text,
    }))
  }, [title, text])
  const isChanged = typed.title.trim() !== title || typed.text.trim() !== text
  const sent = useRef<Typed | null>(null)
  const saveNow = () => {
    if (!isEditable || !isChanged) return
    sent.current = typed
    save({ title: typed.title.trim() || null, text: typed.text.trim() })
  }
  const { saveAfterPause } = useStableCallbacks({
    // What leaving the field has just sent isn't sent again, behind the request that assembles the story.
    saveAfterPause: () => (sent.current === typed ? undefined : saveNow()),
  })
  useEffect(() => {
    if (!isChanged) {
      localStorage.removeItem(key)
      return
    }
    localStorage.setItem(key, JSON.stringify(typed))
    const timer = setTimeout(saveAfterPause, pauseMs)
    return () => clearTimeout(timer)
  }, [key, typed, isChanged, saveAfterPause])
  return { ...typed, change: (fields: Partial<Typed>) => setTyped((now) => ({ ...now, ...fields })), saveNow }
}

function asTyped({ title, text }: SlideTexts): Typed {
  return { title: title ?? '', text }
}

function readUnsaved(key: string): Typed | null {
  try {
    const { title, text } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Typed>
    return typeof title === 'string' && typeof text === 'string' ? { title, text } : null
  } catch {
    return null
  }
}
