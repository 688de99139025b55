import type { ContentIdea, StoryClosing } from '@taplore/contract'
import { useEffect, useState } from 'react'
import { draftKey, readDraft, type WizardDraft, type WizardType } from './wizard-rules.ts'

/** The draft with its selected outline, which belongs to one topic and is not stored, the track below the story, and how it ends. */
export type LiveDraft = WizardDraft & { idea?: ContentIdea; music?: string | null; closing?: StoryClosing }

/** The wizard's fields, stored on this device at every change. `language` is that of a story whose source is not known yet. */
export function useDraft(type: WizardType, language: string) {
  const [draft, setDraft] = useState<LiveDraft>(() => readDraft(localStorage.getItem(draftKey), type))
  useEffect(() => {
    const { idea: _, ...kept } = { ...draft, type }
    localStorage.setItem(draftKey, JSON.stringify(kept))
  }, [draft, type])
  return {
    draft: { ...draft, type },
    change: (fields: Partial<LiveDraft>) => setDraft((old) => ({ ...old, ...fields })),
    /** The story has started: its text and with that its language are cleared, preferences (style, voice, music) stay. */
    forget: () => setDraft((old) => ({ ...old, content: '', url: '', script: '', language, idea: undefined })),
  }
}
