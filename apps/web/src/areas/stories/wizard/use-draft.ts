import type { ContentIdea } from '@taplore/contract'
import { useEffect, useState } from 'react'
import { draftKey, readDraft, type WizardDraft, type WizardType } from './wizard-rules.ts'

/** The draft with the outline chosen for it; the outline belongs to one topic and is not kept. */
export type LiveDraft = WizardDraft & { idea?: ContentIdea }

/** The wizard's fields, kept on this device at every change. */
export function useDraft(type: WizardType) {
  const [draft, setDraft] = useState<LiveDraft>(() => readDraft(localStorage.getItem(draftKey), type))
  useEffect(() => {
    const { idea: _, ...kept } = { ...draft, type }
    localStorage.setItem(draftKey, JSON.stringify(kept))
  }, [draft, type])
  return {
    draft: { ...draft, type },
    change: (fields: Partial<LiveDraft>) => setDraft((old) => ({ ...old, ...fields })),
    /** The story is on its way: its words go, the habits (language, style, voice) stay. */
    forget: () => setDraft((old) => ({ ...old, content: '', url: '', script: '', idea: undefined })),
  }
}
