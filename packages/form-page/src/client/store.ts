/** Storage of this device. Frames of other sites and private windows may have none: then nothing is stored. */

const prefix = 'taplore:'
const week = 7 * 86_400_000

/** Partial submissions. */
export interface Draft {
  input: Record<string, unknown>
  at: string
  partialToken: string | null
  /** More was answered here than the server has saved. */
  isAhead: boolean
  /** Of the URL it was entered under. */
  search: string
  savedAt: number
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

function write(name: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, value)
    return true
  } catch {
    return false
  }
}

/**
 * The draft of a form that is not older than a week. The form may have been published again since: valid answers are
 * kept, the rest is asked again.
 */
export function readDraft(formId: string): Draft | null {
  try {
    const draft = JSON.parse(read(`draft:${formId}`) ?? 'null') as Draft | null
    return draft && Date.now() - draft.savedAt < week ? draft : null
  } catch {
    return null
  }
}

export function writeDraft(formId: string, draft: Draft | null): boolean {
  return write(`draft:${formId}`, draft && JSON.stringify(draft))
}

/** Whether this device submitted the form. */
export function hasAnswered(formId: string): boolean {
  return read(`answered:${formId}`) !== null
}

export function noteAnswered(formId: string): void {
  write(`answered:${formId}`, '1')
}

export function wantsShortcuts(): boolean {
  return read('keys') !== 'off'
}

export function setShortcuts(isOn: boolean): void {
  write('keys', isOn ? null : 'off')
}
