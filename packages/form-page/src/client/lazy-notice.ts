import { drawNotice, type Notice } from '../notices.ts'
import type { PageData } from '../page.ts'

const known: readonly string[] = ['closed', 'notYet', 'full', 'answered', 'missing', 'changed'] satisfies Notice[]

const isNotice = (name: string): name is Notice => known.includes(name)

/** Why a form asks nothing, by the server's name for it. */
export function noticeOf(name: string, { words, language, form }: PageData): string {
  return drawNotice(isNotice(name) ? name : 'changed', { words, language, form }).markup
}
