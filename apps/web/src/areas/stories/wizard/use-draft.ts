import type { ContentIdea } from '@taplore/contract'
import { useEffect, useState } from 'react'
import { draftKey, readDraft, type WizardDraft, type WizardType } from './wizard-rules.ts'

/** The draft with its selected outline, which belongs to one topic and is not stored. */
export type LiveDraft = WizardDraft & { idea?: ContentIdea }

/** The wizard's fields, stored on this device at every change. */
export function useDraft(type: WizardType) {
  const [draft, setDraft] = useState<LiveDraft>(() => readDraft(localStorage.getItem(draftKey), type))
  useEffect(() => {
    const { idea: _, ...kept } = { ...draft, type }
    localStorage.setItem(draftKey, JSON.stringify(kept))
  }, [draft, type])
  return {
    draft: { ...draft, type },
    change: (fields: Partial<LiveDraft>) => setDraft((old) => ({ ...old, ...fields })),
    /** The story has started: its text is cleared, preferences (language, style, voice) stay. */
    forget: () => setDraft((old) => ({ ...old, content: '', url: '', script: '', idea: undefined })),
  }
}
