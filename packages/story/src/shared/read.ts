import { asMap, fieldsOf, orderedIds } from '@taplore/shared-document'
import type * as Y from 'yjs'
import { animationSchema, backgroundTarget, type StoryAnimation } from '../animation.ts'
import { type Page, pageSchema, type Story, storyHeadSchema } from '../document.ts'
import { refitGroups } from '../edits/elements.ts'
import { elementSchema, type StoryElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import { newPage, newStory } from '../make.ts'
import { animationsField, elementsField, rootsOf } from './form.ts'

interface CachedPage {
  page: Page
  elements: Map<string, StoryElement>
  animations: Map<string, StoryAnimation>
}

/**
 * Follows a shared document and keeps its plain story. Unchanged parts keep their identity, down to the element.
 * Always a valid story: parts that another program left invalid and merges beyond the limits are not shown,
 * references to deleted objects are dropped, and a story whose pages were all deleted at once shows one blank page.
 */
export class SharedStoryReader {
  readonly doc: Y.Doc
  #story: Story
  #cache = new Map<string, CachedPage>()
  #listeners = new Set<(story: Story, transaction: Y.Transaction) => void>()
  #stop: () => void

  constructor(doc: Y.Doc) {
    this.doc = doc
    const roots = rootsOf(doc)
    this.#story = newStory({ pages: [] })
    this.#rebuild({ fields: true, pages: new Set(orderedIds(roots.pages)) }, new Map())
    const onStory = (_events: unknown, transaction: Y.Transaction) => {
      this.#rebuild({ fields: true, pages: new Set() }, new Map())
      this.#announce(transaction)
    }
    const onPages = (events: Y.YEvent<Y.AbstractType<unknown>>[], transaction: Y.Transaction) => {
      const { pages, elements } = touchedBy(events)
      this.#rebuild({ fields: false, pages }, elements)
      this.#announce(transaction)
    }
    roots.story.observeDeep(onStory)
    roots.pages.observeDeep(onPages)
    this.#stop = () => {
      roots.story.unobserveDeep(onStory)
      roots.pages.unobserveDeep(onPages)
    }
  }

  get story(): Story {
    return this.#story
  }

  /** Called after each transaction that touched the story. Returns an unsubscribe function. */
  subscribe(listener: (story: Story, transaction: Y.Transaction) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    this.#stop()
    this.#listeners.clear()
  }

  #announce(transaction: Y.Transaction): void {
    for (const listener of this.#listeners) listener(this.#story, transaction)
  }

  #rebuild(dirty: { fields: boolean; pages: Set<string> }, elements: Map<string, Set<string>>): void {
    const roots = rootsOf(this.doc)
    const base = dirty.fields ? storyFields(roots.story) : this.#story
    const pages: Page[] = []
    const alive = new Set<string>()
    for (const id of orderedIds(roots.pages)) {
      if (pages.length === limits.pages.max) break
      let cached = this.#cache.get(id)
      if (!cached || dirty.pages.has(id) || elements.has(id)) {
        const next = readPage(
          asMap(roots.pages.get(id)),
          id,
          dirty.pages.has(id) ? undefined : cached,
          elements.get(id),
        )
        if (!next) continue
        cached = next
        this.#cache.set(id, cached)
      }
      alive.add(id)
      pages.push(cached.page)
    }
    for (const id of this.#cache.keys()) if (!alive.has(id)) this.#cache.delete(id)
    if (pages.length === 0)
      pages.push(this.#story.pages.find((page) => page.id === blankPageId) ?? newPage({ id: blankPageId }))
    this.#story = { ...base, pages }
  }
}

/** Used when every page was deleted; the same in every replica, so that they agree. */
const blankPageId = 'blank'

const readers = new WeakMap<Y.Doc, SharedStoryReader>()

/** The one reader of a document, created on first use. */
export function readerOf(doc: Y.Doc): SharedStoryReader {
  const known = readers.get(doc)
  if (known) return known
  const reader = new SharedStoryReader(doc)
  readers.set(doc, reader)
  return reader
}

/** The plain story of a shared document. Not for use inside a transaction that has already written. */
export function readSharedStory(doc: Y.Doc): Story {
  return readerOf(doc).story
}

function touchedBy(events: Y.YEvent<Y.AbstractType<unknown>>[]): {
  pages: Set<string>
  elements: Map<string, Set<string>>
} {
  const pages = new Set<string>()
  const elements = new Map<string, Set<string>>()
  for (const event of events) {
    const [pageId, container, elementId] = event.path
    if (pageId === undefined) {
      for (const key of event.changes.keys.keys()) pages.add(key)
    } else if (container === elementsField && elementId !== undefined) {
      const touched = elements.get(String(pageId)) ?? new Set()
      elements.set(String(pageId), touched.add(String(elementId)))
    } else if (container === elementsField) {
      const touched = elements.get(String(pageId)) ?? new Set()
      for (const key of event.changes.keys.keys()) touched.add(key)
      elements.set(String(pageId), touched)
    } else pages.add(String(pageId))
  }
  return { pages, elements }
}

const fieldSchema = storyHeadSchema

function storyFields(map: Y.Map<unknown>): Omit<Story, 'pages'> {
  const { pages: _, ...defaults } = newStory({ pages: [] })
  const fields = { ...defaults, ...fieldsOf(map) }
  const result = fieldSchema.safeParse(fields)
  if (result.success) return fields as Omit<Story, 'pages'>
  const broken = new Set(
    result.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
    ),
  )
  const sound = Object.entries(fields).filter(([key]) => !broken.has(key))
  return { ...defaults, ...Object.fromEntries(sound) }
}

function readPage(
  map: Y.Map<unknown> | null,
  id: string,
  cached: CachedPage | undefined,
  dirtyElements: Set<string> | undefined,
): CachedPage | null {
  if (!map) return null
  const elementMaps = asMap(map.get(elementsField))
  const animationMaps = asMap(map.get(animationsField))
  const elements = new Map<string, StoryElement>()
  for (const elementId of orderedIds(elementMaps)) {
    if (elements.size === limits.elementsPerPage) break
    const known = dirtyElements?.has(elementId) ? undefined : cached?.elements.get(elementId)
    const element = known ?? readValue<StoryElement>(elementSchema, asMap(elementMaps?.get(elementId)), elementId)
    if (element) elements.set(elementId, element)
  }
  const animations = cached?.animations ?? readAnimations(animationMaps)
  const fields = { ...fieldsOf(map), id, elements: [], animations: [] }
  if (!cached && !pageSchema.safeParse(fields).success) return null
  // Known fields belong to a page checked before; new ones were checked just now.
  const page = refitGroups({ ...(fields as unknown as Page), elements: [...elements.values()] })
  page.animations = aliveAnimations([...animations.values()], page.elements)
  return { page, elements: new Map(page.elements.map((element) => [element.id, element])), animations }
}

function readAnimations(maps: Y.Map<unknown> | null): Map<string, StoryAnimation> {
  const animations = new Map<string, StoryAnimation>()
  for (const id of orderedIds(maps)) {
    const animation = readValue<StoryAnimation>(animationSchema, asMap(maps?.get(id)), id)
    if (animation && animations.size < limits.animationsPerPage) animations.set(id, animation)
  }
  return animations
}

function aliveAnimations(animations: StoryAnimation[], elements: StoryElement[]): StoryAnimation[] {
  const ids = new Set(elements.map((element) => element.id)).add(backgroundTarget)
  return animations.flatMap((animation) => {
    const targets = animation.targets.filter((target) => ids.has(target))
    if (targets.length === animation.targets.length) return [animation]
    return targets.length === 0 ? [] : [{ ...animation, targets }]
  })
}

function readValue<T>(
  schema: { safeParse(value: unknown): { success: boolean } },
  map: Y.Map<unknown> | null,
  id: string,
): T | null {
  if (!map) return null
  const value = { ...fieldsOf(map), id }
  return schema.safeParse(value).success ? (value as T) : null
}
