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
import type { AssistantService, RewordAct } from '../../host.ts'
import type { Editor } from '../../store/editor.ts'

/** Words and what they could be instead. */
export interface Proposal {
  words: readonly StoryWord[]
  texts: readonly string[]
}

/** Room that a longer text may take where its box grows with it. */
const growth = 5

/** The words of what is chosen, else of the open page. */
export function wordsAtHand(editor: Editor): StoryWord[] {
  const { story, pageId } = editor.state.get()
  const leaves = editor.selectedLeaves.map((element) => element.id)
  const chosen = leaves.length > 0 ? storyWords(story, { pageId, elementIds: leaves }) : []
  return chosen.length > 0 ? chosen : storyWords(story, { pageId })
}

/** Asks for words in another way, in as many calls as it takes. Nothing changes yet. */
export async function proposeWords(
  service: AssistantService,
  given: { words: readonly StoryWord[]; act: RewordAct; language: string },
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

/**
 * Takes a proposal over as one step of undo. Words that somebody changed meanwhile keep their change. Tells how many were
 * taken over.
 */
export function takeOver(editor: Editor, { words, texts }: Proposal): number {
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

export function takeNames(editor: Editor, names: { title?: string; description?: string }): void {
  editor.change((story) => updateStory(story, names))
}

/** What could be said of pictures that nothing is said of yet. */
export type PictureProposal = readonly (ImageWithoutAltText & { text: string })[]

/** Asks what pictures show, each file once however often it stands there, in as many calls as it takes. Nothing changes yet. */
export async function proposeAltText(
  service: AssistantService,
  { pictures, language }: { pictures: readonly ImageWithoutAltText[]; language: string },
  { signal, progress }: { signal: AbortSignal; progress?: (share: number) => void },
): Promise<PictureProposal> {
  const ids = [...new Set(pictures.map((picture) => picture.assetId))]
  const said = new Map<string, string>()
  for (let done = 0; done < ids.length; done += service.limits.pictures) {
    const assetIds = ids.slice(done, done + service.limits.pictures)
    for (const { assetId, alt } of await service.describePictures({ assetIds, language }, signal))
      said.set(assetId, alt)
    signal.throwIfAborted()
    progress?.(Math.min(1, (done + assetIds.length) / ids.length))
  }
  return pictures.flatMap((picture) => {
    const text = said.get(picture.assetId)
    return text ? [{ ...picture, text }] : []
  })
}

/** One step of undo. A picture that was exchanged, moved or described by somebody meanwhile keeps what it has. Tells how many were taken. */
export function acceptAltText(editor: Editor, proposal: PictureProposal): number {
  let count = 0
  editor.change((story) => {
    const open = new Map(imagesWithoutAltText(story).map((one) => [one.path.join('/'), one.assetId]))
    const taken = proposal.filter(({ path, assetId }) => open.get(path.join('/')) === assetId)
    count = taken.length
    return withStoryWords(story, taken)
  })
  return count
}

/** Proposed words whose place still says what it said when they were asked for. */
function present(story: Story, { words, texts }: Proposal): StoryWord[] {
  const now = new Map(storyWords(story).map((word) => [word.path.join('/'), word.text]))
  return words.flatMap((word, index) => {
    const text = texts[index]
    return text && now.get(word.path.join('/')) === word.text ? [{ ...word, text }] : []
  })
}

function mostOf({ text, maxLength, fits }: StoryWord, act: RewordAct, textLength: number): number {
  const wanted = act === 'fit' ? (fits ?? text.length) : Math.max(40, text.length * growth)
  return Math.max(1, Math.min(wanted, maxLength, textLength))
}

/** Words in bundles that one call takes. */
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
