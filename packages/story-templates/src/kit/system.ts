import type { Sheet } from './sheet.ts'

export const layoutRoles = [
  'cover',
  'statement',
  'picture',
  'list',
  'number',
  'quote',
  'facts',
  'question',
  'closing',
] as const
export type LayoutRole = (typeof layoutRoles)[number]

export interface PageLayout {
  role: LayoutRole
  /** Its slots, in reading order. */
  slots: readonly string[]
  draw(sheet: Sheet): void
}

/** A system of page layouts with a common construction. */
export interface System {
  name: string
  label: string
  layouts: Readonly<Record<string, PageLayout>>
}

export function layout(role: LayoutRole, slots: string, draw: (sheet: Sheet) => void): PageLayout {
  return { role, slots: slots.split(' '), draw }
}
