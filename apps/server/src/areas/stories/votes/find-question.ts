import type { Database } from '../../../platform/database/database.ts'
import { findPublicChannel, findPublicSubject } from '../../publishing/publishing/index.ts'
import { publishedElement } from '../stories/index.ts'
import { type Question, type QuestionName, sliderValues } from './rules.ts'

/** The question a page asks, wherever the page is by now; null while no public page asks it. */
export async function findQuestion(
  database: Database,
  { channel: by, slug, elementId }: QuestionName,
): Promise<Question | null> {
  const channel = await findPublicChannel(database, by)
  const subject = channel && (await findPublicSubject(database, channel.id, slug))
  if (!channel || subject?.kind !== 'story') return null
  const { subjectId: storyId } = subject
  const element = await database.system((db) => publishedElement({ db }, storyId, elementId))
  if (element === null) return null
  const answers = answersOf(element)
  return answers ? { workspaceId: channel.workspaceId, storyId, elementId, answers } : null
}

function answersOf(element: unknown): string[] | null {
  if (typeof element !== 'object' || element === null || !('kind' in element)) return null
  if (element.kind === 'slider') return Array.from({ length: sliderValues }, (_, value) => String(value))
  if (!('options' in element) || !Array.isArray(element.options)) return null
  return element.options.map((option: { id?: unknown }) => String(option.id))
}
