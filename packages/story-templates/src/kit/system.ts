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
  /** The slots it has a place for, in reading order. */
  slots: readonly string[]
  draw(sheet: Sheet): void
}

/** A family of page layouts with one idea of how a page is built. */
export interface System {
  name: string
  label: string
  layouts: Readonly<Record<string, PageLayout>>
}

export function layout(role: LayoutRole, slots: string, draw: (sheet: Sheet) => void): PageLayout {
  return { role, slots: slots.split(' '), draw }
}
