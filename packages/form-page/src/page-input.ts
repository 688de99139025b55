import type { Form, FormElement } from '@taplore/form'
import { elementsOf, limits, type StoredFile } from '@taplore/form/engine'

/** A file of a posted page that was saved, or refused. */
export interface StoredFileEntry {
  /** The field's name: `q1`, or `group.0.q1` in a row. */
  readonly field: string
  readonly stored: StoredFile | null
  /** File name, when a virus was found in it. */
  readonly infected?: string
}

type Input = Record<string, unknown>

/** Adds files to existing ones. Refused ones are skipped. */
export function attachFiles(form: Form, input: Input, kept: readonly StoredFileEntry[]): void {
  const elements = new Map(elementsOf(form).map((element) => [element.id, element]))
  for (const { field, stored } of kept) {
    const [id = '', place = '', childId] = field.split('.')
    const element = elements.get(id)
    if (!stored || !element) continue
    if (element.kind === 'file') input[id] = [...listOf(input[id]), stored].slice(0, limits.files)
    if (element.kind !== 'repeat' || !element.elements.some((child) => child.id === childId)) continue
    changeRow(input, { id, place }, (row) => ({
      ...row,
      [childId ?? '']: [...listOf(row[childId ?? '']), stored].slice(0, limits.files),
    }))
  }
}

/**
 * Answers after a page was posted: its fields replace earlier values, even if empty. Files are sent separately and
 * stay, also in rows.
 */
export function merged(
  form: Form,
  input: Input,
  { posted, shown }: { posted: Input; shown: readonly string[] },
): Input {
  const next = { ...input }
  const elements = new Map(elementsOf(form).map((element) => [element.id, element]))
  for (const id of shown) {
    if (elements.get(id)?.kind === 'file') continue
    if (Object.hasOwn(posted, id)) next[id] = posted[id]
    else delete next[id]
    carryOverRowFiles(elements.get(id), next[id], input[id])
  }
  return next
}

/** Files of rows are not part of a post: they stay with their row. */
function carryOverRowFiles(element: FormElement | undefined, now: unknown, before: unknown): void {
  if (element?.kind !== 'repeat') return
  const files = element.elements.filter(({ kind }) => kind === 'file')
  const former = listOf(before)
  for (const [index, row] of listOf(now).entries()) {
    const old = former[index]
    if (!isRecord(row) || !isRecord(old)) continue
    for (const { id } of files) if (Object.hasOwn(old, id)) row[id] = old[id]
  }
}

/** Adds an empty row to a repeatable group, if allowed. */
export function addRow(form: Form, input: Input, id: string): void {
  const element = elementsOf(form).find((each) => each.id === id)
  if (element?.kind !== 'repeat') return
  const rows = listOf(input[id])
  while (rows.length < Math.max(1, element.minRows)) rows.push({})
  if (rows.length < element.maxRows) rows.push({})
  input[id] = rows
}

/** `q1:2` deletes the third row, `q1:<id>` a file, `q1.0.q2:<id>` a file of a row. */
export function dropPart(input: Input, named: string): void {
  const [path = '', part = ''] = named.split(':')
  const [id = '', place = '', childId] = path.split('.')
  if (!Object.hasOwn(input, id)) return
  const without = (list: unknown) =>
    listOf(list).filter((entry, index) => (isRecord(entry) && entry.id === part ? false : String(index) !== part))
  if (childId === undefined) input[id] = without(input[id])
  else
    changeRow(input, { id, place }, (row) =>
      Object.hasOwn(row, childId) ? { ...row, [childId]: without(row[childId]) } : row,
    )
}

function changeRow(input: Input, { id, place }: { id: string; place: string }, change: (row: Input) => Input): void {
  const index = Number(place)
  if (!/^\d{1,3}$/.test(place) || index >= limits.repeatRows) return
  const rows = listOf(input[id])
  while (rows.length <= index) rows.push({})
  const row = rows[index]
  rows[index] = change(isRecord(row) ? row : {})
  input[id] = rows
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...value] : []
}

function isRecord(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
