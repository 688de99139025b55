import type { Config } from '../../../config.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { askOne, type Extensions } from '../../../platform/extensions.ts'
import { findPublicChannel, findPublicSubject } from '../../publishing/publishing/index.ts'
import { publishedElement } from '../stories/index.ts'
import { type Question, type QuestionName, sliderValues } from './rules.ts'

interface AskedStory {
  readonly workspaceId: string
  readonly storyId: string
}

/** The story that a page of someone else's site shows at this address, published there by us; needs a system transaction. */
export type StoryElsewhere = (ctx: { readonly db: Transaction }, address: string) => Promise<AskedStory | null>
export const storyElsewhere = askOne<StoryElsewhere>('votes.storyElsewhere')

interface Place {
  readonly database: Database
  readonly extensions: Extensions
  readonly config: Pick<Config, 'publicUrl' | 'storiesUrl'>
}

/** The question a page asks, wherever the page is by now; null while no public page asks it. */
export async function findQuestion(place: Place, name: QuestionName): Promise<Question | null> {
  // First: on another host the path may happen to begin like one of ours.
  const elsewhere = await place.database.system((db) => place.extensions.one(storyElsewhere)({ db }, name.address))
  const story = elsewhere ?? (await findHere(place, name))
  if (!story) return null
  const { elementId } = name
  const element = await place.database.system((db) => publishedElement({ db }, story.storyId, elementId))
  const answers = element === null ? null : answersOf(element)
  return answers ? { ...story, elementId, answers, isElsewhere: elsewhere !== null } : null
}

async function findHere({ database, config }: Place, name: QuestionName): Promise<AskedStory | null> {
  const { channelId, domain, paths, handle, slug } = name
  const byAddress = async () => {
    // Elsewhere a path says nothing about handles, also while the site is not verified or was removed.
    const isOurs = [config.storiesUrl, config.publicUrl].some((url) => new URL(url).hostname === domain)
    if (!isOurs) return findPublicChannel(database, { domain, paths })
    return handle === null ? null : findPublicChannel(database, { handle })
  }
  const channel = channelId === null ? await byAddress() : await findPublicChannel(database, { id: channelId })
  const subject = channel && (await findPublicSubject(database, channel.id, slug))
  if (!channel || subject?.kind !== 'story') return null
  return { workspaceId: channel.workspaceId, storyId: subject.subjectId }
}

function answersOf(element: unknown): string[] | null {
  if (typeof element !== 'object' || element === null || !('kind' in element)) return null
  if (element.kind === 'slider') return Array.from({ length: sliderValues }, (_, value) => String(value))
  if (!('options' in element) || !Array.isArray(element.options)) return null
  return element.options.map((option: { id?: unknown }) => String(option.id))
}
