import {
  type ImageWithoutAltText,
  imagesWithoutAltText,
  type Story,
  type StoryWord,
  storyWords,
  translatedStory,
  updateStory,
  withStoryWords,
} from '@taplore/story'
import type { AssistantService, RewordAction } from '../../host.ts'
import type { Editor } from '../../store/editor.ts'

/** Texts and their proposed replacements. */
export interface Proposal {
  words: readonly StoryWord[]
  texts: readonly string[]
}

/** Extra length for a longer text where its box grows with it. */
const growth = 5

/** The texts of the selection, else of the open page. */
export function selectedTexts(editor: Editor): StoryWord[] {
  const { story, pageId } = editor.state.get()
  const leaves = editor.selectedLeaves.map((element) => element.id)
  const chosen = leaves.length > 0 ? storyWords(story, { pageId, elementIds: leaves }) : []
  return chosen.length > 0 ? chosen : storyWords(story, { pageId })
}

/** Requests rewritten texts, in as many calls as needed. Nothing changes yet. */
export async function proposeTexts(
  service: AssistantService,
  given: { words: readonly StoryWord[]; act: RewordAction; language: string },
  { signal, progress }: { signal: AbortSignal; progress?: (share: number) => void },
): Promise<Proposal> {
  const words = given.words.filter((word) => word.text.length <= service.limits.textLength)
  const texts: string[] = []
  for (const call of callsOf(words, service.limits)) {
    const asked = call.map((word) => ({ text: word.text, most: mostOf(word, given.act, service.limits.textLength) }))
    const answer = await service.reword({ act: given.act, language: given.language, texts: asked }, signal)
    signal.throwIfAborted()
    if (answer.length !== call.length) throw new Error('')
    texts.push(...answer)
    progress?.(texts.length / words.length)
  }
  return { words, texts }
}

/** Applies a proposal as one undo step. Texts edited meanwhile are kept. Returns how many were applied. */
export function applyProposal(editor: Editor, { words, texts }: Proposal): number {
  let count = 0
  editor.change((story) => {
    const taken = present(story, { words, texts })
    count = taken.length
    return withStoryWords(story, taken)
  })
  return count
}

/** The story in another language, as a value. */
export function translationOf(story: Story, { words, texts }: Proposal, language: string): Story {
  return translatedStory(story, present(story, { words, texts }), language)
}

export function applyNames(editor: Editor, names: { title?: string; description?: string }): void {
  editor.change((story) => updateStory(story, names))
}

/** Images without alt text. */
export type ImageProposal = readonly (ImageWithoutAltText & { text: string })[]

/** Requests alt texts, once for each file, in as many calls as needed. Nothing changes yet. */
export async function proposeAltText(
  service: AssistantService,
  { images, language }: { images: readonly ImageWithoutAltText[]; language: string },
  { signal, progress }: { signal: AbortSignal; progress?: (share: number) => void },
): Promise<ImageProposal> {
  const ids = [...new Set(images.map((image) => image.assetId))]
  const said = new Map<string, string>()
  for (let done = 0; done < ids.length; done += service.limits.images) {
    const assetIds = ids.slice(done, done + service.limits.images)
    for (const { assetId, alt } of await service.describeImages({ assetIds, language }, signal)) said.set(assetId, alt)
    signal.throwIfAborted()
    progress?.(Math.min(1, (done + assetIds.length) / ids.length))
  }
  return images.flatMap((image) => {
    const text = said.get(image.assetId)
    return text ? [{ ...image, text }] : []
  })
}

/** One undo step. Images that were replaced, moved or described meanwhile are kept. Returns how many were applied. */
export function acceptAltText(editor: Editor, proposal: ImageProposal): number {
  let count = 0
  editor.change((story) => {
    const open = new Map(imagesWithoutAltText(story).map((one) => [one.path.join('/'), one.assetId]))
    const taken = proposal.filter(({ path, assetId }) => open.get(path.join('/')) === assetId)
    count = taken.length
    return withStoryWords(story, taken)
  })
  return count
}

/** Proposed texts whose original is unchanged since the request. */
function present(story: Story, { words, texts }: Proposal): StoryWord[] {
  const now = new Map(storyWords(story).map((word) => [word.path.join('/'), word.text]))
  return words.flatMap((word, index) => {
    const text = texts[index]
    return text && now.get(word.path.join('/')) === word.text ? [{ ...word, text }] : []
  })
}

function mostOf({ text, maxLength, fits }: StoryWord, act: RewordAction, textLength: number): number {
  const wanted = act === 'fit' ? (fits ?? text.length) : Math.max(40, text.length * growth)
  return Math.max(1, Math.min(wanted, maxLength, textLength))
}

/** Texts in batches of one call. */
function callsOf(words: readonly StoryWord[], limits: AssistantService['limits']): StoryWord[][] {
  const calls: StoryWord[][] = []
  let length = 0
  for (const word of words) {
    const last = calls.at(-1)
    length += word.text.length
    if (last && last.length < limits.texts && length <= limits.allLength) last.push(word)
    else {
      calls.push([word])
      length = word.text.length
    }
  }
  return calls
}
