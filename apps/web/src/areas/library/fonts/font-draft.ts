import {
  type FontFormat,
  type FontWeightFiles,
  type FontWeightId,
  fontFormats,
  fontMessages,
  fontWeightIds,
  fontWeightNames,
  type WorkspaceFont,
} from '@taplore/contract'

/** A font being edited. Without an id it is a new one. */
export interface FontDraft {
  readonly id: string | null
  readonly name: string
  readonly weights: readonly FontWeightFiles[]
}

/** A new font has one weight, 400 (FONT-03). */
export function newDraft(): FontDraft {
  return { id: null, name: '', weights: [emptyWeight('400')] }
}

export function draftOf({ id, name, weights }: WorkspaceFont): FontDraft {
  return { id, name, weights }
}

/** Adds the first missing weight: regular, bold, then the others. Unchanged when all nine exist (FONT-09). */
export function withWeight(draft: FontDraft): FontDraft {
  const order: FontWeightId[] = ['400', '700', ...fontWeightIds]
  const free = order.find((id) => draft.weights.every((weight) => weight.id !== id))
  return free ? { ...draft, weights: [...draft.weights, emptyWeight(free)] } : draft
}

/** The weights a row may change to: its own, and unused ones. */
export function weightChoices(draft: FontDraft, own: FontWeightId): FontWeightId[] {
  return fontWeightIds.filter((id) => id === own || draft.weights.every((weight) => weight.id !== id))
}

export function changeWeight(draft: FontDraft, id: FontWeightId, change: Partial<FontWeightFiles>): FontDraft {
  const weights = draft.weights.map((weight) => {
    if (weight.id !== id) return weight
    const next = { ...weight, ...change }
    return { ...next, name: fontWeightNames[next.id] }
  })
  return { ...draft, weights }
}

export function withoutWeight(draft: FontDraft, id: FontWeightId): FontDraft {
  return { ...draft, weights: draft.weights.filter((weight) => weight.id !== id) }
}

export function withFile(draft: FontDraft, id: FontWeightId, format: FontFormat, url: string | undefined): FontDraft {
  const weight = draft.weights.find((one) => one.id === id)
  return weight ? changeWeight(draft, id, { url: { ...weight.url, [format]: url } }) : draft
}

/** Why the draft cannot be saved, in the specification's words; null when it can. */
export function draftFault({
  name,
  weights,
}: FontDraft): { field: 'name' | 'weights' | FontWeightId; message: string } | null {
  if (!name.trim()) return { field: 'name', message: fontMessages.nameMissing }
  if (weights.length === 0) return { field: 'weights', message: fontMessages.weightMissing }
  const empty = weights.find(({ url }) => !fontFormats.some((format) => /^https?:\/\//.test(url[format] ?? '')))
  return empty ? { field: empty.id, message: fontMessages.urlEmpty } : null
}

/** Whether a file name fits its field (FONT-06, FONT-10). */
export function fitsField(fileName: string, format: FontFormat): boolean {
  return fileName.toLowerCase().endsWith(`.${format}`)
}

function emptyWeight(id: FontWeightId): FontWeightFiles {
  return { id, name: fontWeightNames[id], url: {} }
}
