import { plainTextOf, type SourceSentence, type SourceText, type WrittenSlide } from '../../../ports/language.ts'
import { headingsFor, noExtras, slidesOfUnits } from './build-slides.ts'
import type { Candidate } from './candidates.ts'
import { chooseCandidates } from './choose-candidates.ts'
import { fitSentence, slideWidths } from './fit-sentence.ts'
import { plainHeading } from './headings/headline.ts'
import { instructionOf } from './headings/instruction.ts'
import { openingOf } from './headings/opening.ts'
import { isInvitation } from './invitations.ts'
import { endsInColon, splitSentences } from './sentences.ts'
import { spreadEvenly, spreadWithLeads } from './spread-evenly.ts'
import { widthOf } from './words.ts'

/** What a recipe or a guide consists of. */
export interface Method {
  readonly ingredients: readonly string[]
  /** The heading above the ingredients in the source. */
  readonly ingredientsTitle: string | null
  readonly steps: readonly string[]
}

/** Half of the steps are longer, in units of a Latin letter. */
const shortestStep = 16

/** Fewer are points of an article, not a method. */
const fewestSteps = 3

/** The method of a source: declared by the page, or an ordered list of its text with the list before it. */
export function methodOf(source: SourceText): Method | null {
  const { recipe } = source
  if (recipe && recipe.ingredients.length > 0 && recipe.steps.length > 0) {
    const at = source.blocks.findIndex(({ text }) => text === recipe.ingredients[0])
    const above = source.blocks.slice(0, Math.max(0, at)).findLast(({ kind }) => kind === 'heading')
    // What the page only declares stands behind its text, below any heading.
    const isAbove = above && (source.blocks[at - 1] === above || ofIngredients.test(above.text))
    const heading = isAbove
      ? above
      : source.blocks.find(({ kind, text }) => kind === 'heading' && ofIngredients.test(text))
    return { ingredients: recipe.ingredients, ingredientsTitle: heading?.text ?? null, steps: recipe.steps }
  }
  const run = longestRun(source, ({ step }) => step !== undefined)
  const steps = new Map<number, string[]>()
  for (const { text, step = 0 } of run?.blocks ?? []) steps.set(step, [...(steps.get(step) ?? []), text])
  if (!run || steps.size < fewestSteps || run.blocks.some(({ text }) => text.length > 400)) return null
  // Names in an order are a ranking; what is to be done needs a few words.
  const told = run.blocks.filter(({ text }) => widthOf(text) >= shortestStep)
  if (told.length * 2 < run.blocks.length) return null
  const needed = neededBefore(source.blocks.slice(0, run.at))
  return {
    ingredients: needed?.items ?? [],
    ingredientsTitle: needed?.title ?? null,
    steps: [...steps.values()].map((texts) => texts.join(' ')),
  }
}

const ofIngredients =
  /ingredi[eë]nt|zutat|du brauchst|ingrédient|ингредиент|składnik|材料|配料|用料|食材|原料|المكونات|المقادير|सामग्री|재료|malzeme|ingredienser|ainekset/iu

/** The list before the steps, with all of its parts: what is needed for the dough, and for the filling. */
function neededBefore(blocks: readonly Block[]): { items: string[]; title: string | null } | null {
  const longest = longestRun({ blocks }, (block) => isShortItem(block) && !isFact(block))
  if (!longest) return null
  const isPart = (block: Block | undefined) =>
    !isFact(block) && block !== undefined && (block.kind === 'heading' || isShortItem(block))
  let from = longest.at
  let to = longest.at
  while (isPart(blocks[from - 1])) from -= 1
  while (isPart(blocks[to + 1])) to += 1
  const part = blocks.slice(from, to + 1)
  const items = part.filter(isShortItem).map(({ text }) => text)
  if (items.length < fewestSteps) return null
  // A heading right above another one is that of the whole list.
  const first = part.findIndex(isShortItem)
  const above = part.slice(0, first)
  const title = above.length > 1 ? above.at(-2) : above.at(-1)
  return { items, title: title?.text ?? null }
}

type Blocks = Pick<SourceText, 'blocks'>
type Block = SourceText['blocks'][number]

/** `Prep time: 10 min`, `Servings: 6`: says something of the whole. */
function isFact(block: Block | undefined): boolean {
  return block !== undefined && /^[^\p{L}\p{N}]*[\p{L}\p{M} ]{3,28}[:：]\s?.{0,6}\p{N}.{0,24}$/u.test(block.text)
}

function isShortItem({ kind, text, step }: Block): boolean {
  return kind === 'list-item' && step === undefined && widthOf(text) <= 60 && !/[.!?。！？।]$/u.test(text)
}

function longestRun({ blocks }: Blocks, isPart: (block: Block) => boolean): { at: number; blocks: Block[] } | null {
  let best: { at: number; blocks: Block[] } | null = null
  let open: { at: number; blocks: Block[] } | null = null
  blocks.forEach((block, at) => {
    if (!isPart(block)) open = null
    else if (open) open.blocks.push(block)
    else open = { at, blocks: [block] }
    if (open && open.blocks.length > (best?.blocks.length ?? 0)) best = open
  })
  return best
}

interface Tell {
  readonly count: number
  readonly language: string
  readonly title: string
  readonly candidates: readonly Candidate[]
}

/**
 * A method in exactly `count` slides: what is needed, the steps, whole and in order, and what the source says before and after them.
 * Null when it has too little content.
 */
export function methodSlides(
  method: Method,
  source: SourceText,
  { count, language, title, candidates }: Tell,
): WrittenSlide[] | null {
  if (count < 2) return null
  const find = sourceFinder(source)
  const parts = new Set(
    [...method.ingredients, ...method.steps].flatMap((text) => find(text).map(({ block }) => block)),
  )
  const around = candidates.filter(({ block, isListItem }) => !parts.has(block) && !isListItem)
  const sound = around.filter(
    ({ pointsBack, refersBack, isLong, isQuestion }) => !pointsBack && !refersBack && !isLong && !isQuestion,
  )
  const ingredientSlides = method.ingredients.length === 0 ? 0 : method.ingredients.length > 9 && count >= 7 ? 2 : 1
  const free = count - ingredientSlides
  const last = Math.max(...parts)
  const after = sound.filter(({ block }) => block > last)
  // An end for those who read on, and what to know first where no list of ingredients says it; more where the steps leave room.
  const end = free >= 4 && after.length > 0 ? 1 : 0
  const start = free >= 6 && ingredientSlides === 0 && sound.length > after.length ? 1 : 0
  const room = free - method.steps.length
  const pool = room > end + start || start > 0 ? sound : after
  const texts = Math.min(Math.max(end + start, room), pool.length)
  const sentences = method.steps.flatMap((step) => splitSentences(step, language).map((span) => span.text))
  const stepSlides = free - texts
  const units = method.steps.length >= stepSlides ? method.steps : sentences
  if (stepSlides < 1 || units.length < stepSlides) return null
  const headings = headingsFor(source, language)
  const ingredientsTitle = headings.take(method.ingredientsTitle)
  const groups = spreadWithLeads(units, stepSlides, { weightOf: widthOf, leads: endsInColon })
  let number = 0
  const told = [
    ...(ingredientSlides > 0 ? spreadEvenly(method.ingredients, ingredientSlides, () => 1) : []).map(
      (group): WrittenSlide => ({
        ...noExtras,
        kind: 'ingredients',
        title: ingredientsTitle,
        text: group.join('\n'),
        sources: group.flatMap(find),
      }),
    ),
    ...groups.map((group): WrittenSlide => {
      const first = number + 1
      number += group.length
      const text = fitting(group, language)
      const name =
        headings.take(shorterThan(text, instructionOf(leadOf(group, text), language))) ??
        headings.take(openingOf(text, language)) ??
        headings.ofText(text, { isInstruction: true })
      const numbers = group.length > 1 ? `${first}–${number}` : String(first)
      return {
        ...noExtras,
        kind: 'step',
        title: name ? `${numbers}. ${name}` : numbers,
        text,
        sources: group.flatMap(find),
      }
    }),
  ]
  return withTexts(told, { texts, around: pool, source, language, title, last })
}

/** What the step begins with, as far as it is told: not the video of the page. */
function leadOf([first = '']: readonly string[], text: string): string {
  return text.startsWith(first.slice(0, 12)) ? first : text
}

/** A heading that says most of its step would be read twice. */
function shorterThan(text: string, heading: string | null): string | null {
  return heading && plainHeading(heading).length <= plainHeading(text).length * mostOfStep ? heading : null
}
const mostOfStep = 0.75

interface Around {
  readonly texts: number
  readonly around: readonly Candidate[]
  readonly source: SourceText
  readonly language: string
  readonly title: string
  /** The last block of the method. */
  readonly last: number
}

/** What is said around the method stands before and after it, as in the source. */
function withTexts(
  method: readonly WrittenSlide[],
  { texts, around, source, language, title, last }: Around,
): WrittenSlide[] {
  const numbered = around.map((candidate, index) => ({ ...candidate, index }))
  const units = chooseCandidates(numbered, { count: texts, title, language, style: 'informational', skipsLead: true })
  const slides = slidesOfUnits(units, source, { language, isList: false, style: 'informational' })
  const isBefore = (_: WrittenSlide, index: number) => (units[index]?.parts[0]?.block ?? 0) < last
  return [...slides.filter(isBefore), ...method, ...slides.filter((slide, index) => !isBefore(slide, index))]
}

/** Sentences of the steps that fit on one slide; always the first one. */
function fitting(steps: readonly string[], language: string): string {
  const sentences = steps.flatMap((step) => splitSentences(step, language).map((span) => span.text))
  const kept: string[] = []
  let width = 0
  for (const sentence of sentences) {
    const text = fitSentence(sentence, language)
    if (!text || isInvitation(sentence, language) || (kept.length > 0 && width + widthOf(text) > slideWidths.full))
      continue
    kept.push(text)
    width += widthOf(text)
  }
  while (kept.length > 1 && endsInColon(kept.at(-1) ?? '')) kept.pop()
  return kept.join(/[。！？]$/.test(kept[0] ?? '') ? '' : ' ') || (sentences[0] ?? '')
}

/** Finds the text of structured data in the page; a page may leave some of it out. */
function sourceFinder(source: SourceText): (text: string) => SourceSentence[] {
  const whole = plainTextOf(source)
  const starts = [0]
  for (const block of source.blocks) starts.push((starts.at(-1) ?? 0) + block.text.length + 1)
  return (text) => {
    const start = whole.indexOf(text)
    if (start < 0) return []
    const block = starts.findLastIndex((at) => at <= start)
    return [{ text, start, end: start + text.length, block }]
  }
}
