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
  /** What the page calls steps, by their texts. */
  readonly names?: ReadonlyMap<string, string>
}

/** What a list of this many lines needs is one slide, where the steps need the other. */
const mostLinesOfOne = 12

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
  const counted = countedMethodOf(source)
  if (counted) return counted
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
    steps: [...steps.values()].map((texts) => texts.join('\n')),
  }
}

/** `Step 1`, and what is to be done below it. */
const countedStep =
  /^\s*(?:step|schritt|étape|etape|paso|passo|etapa|stap|krok|steg|vaihe|шаг|крок|adım|langkah|bước|الخطوة|चरण|कदम|पायरी|ステップ|手順|步骤|步驟)\s?(?:n[.º°o]\s?)?(\p{Nd}{1,2})(?!\p{Nd})/iu

/** Steps below headings that count them; what is needed may stand before or after them. */
function countedMethodOf({ blocks }: Blocks): Method | null {
  const isStep = ({ kind, text }: Block) => kind === 'heading' && countedStep.test(text)
  const starts = blocks.flatMap((block, at) => (isStep(block) ? [at] : []))
  if (starts.length < fewestSteps) return null
  const steps = starts.map((start) => {
    const end = blocks.findIndex(({ kind }, at) => at > start && kind === 'heading')
    return blocks.slice(start + 1, end < 0 ? undefined : end)
  })
  if (steps.some((below) => below.length === 0 || widthOf(textOf(below)) > longestCounted)) return null
  const outside = [blocks.slice(0, starts[0]), blocks.slice((starts.at(-1) ?? 0) + 1 + (steps.at(-1)?.length ?? 0))]
  const needed = outside.map(neededIn).find((found) => found !== null)
  return {
    ingredients: needed?.items ?? [],
    ingredientsTitle: needed?.title ?? null,
    steps: steps.map(textOf),
    names: new Map(
      steps.flatMap((below, index) => {
        const heading = blocks[starts[index] ?? 0]?.text ?? ''
        const name = heading.replace(countedStep, '').replace(/^[\s.:：、)\-–—]+/u, '')
        return /\p{L}{2}/u.test(name) ? [[textOf(below), name] as const] : []
      }),
    ),
  }
}
/** More below one heading is a part of an article. */
const longestCounted = 800

function textOf(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join('\n')
}

/** The list below a heading that says what is needed. */
function neededIn(blocks: readonly Block[]): { items: string[]; title: string | null } | null {
  const at = blocks.findIndex(({ kind, text }) => kind === 'heading' && ofIngredients.test(text))
  if (at < 0) return null
  const end = blocks.findIndex((block, index) => index > at && !isShortItem(block))
  const items = blocks.slice(at + 1, end < 0 ? undefined : end).map(({ text }) => text)
  return items.length >= 2 ? { items, title: blocks[at]?.text ?? null } : null
}

const ofIngredients =
  /you(?:['’]ll| will)? need|(?:materials?|supplies|tools|equipment) (?:you )?need|^(?:materials?|supplies|tools|equipment|material(?:es)?|matériel|werkzeug|herramientas|outils|ferramentas|用具|道具|工具)$|lo que necesita|necesitarás|il (?:te|vous) faut|(?:que|irá) precisa|cosa (?:ti )?serve|nodig|понадобится|必要なもの|準備するもの|ingredi[eë]nt|zutat|du brauchst|ingrédient|ингредиент|składnik|材料|配料|用料|食材|原料|المكونات|المقادير|सामग्री|재료|malzeme|ingredienser|ainekset/iu

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
  const needed = method.steps.reduce((sum, step) => sum + slidesFor(step, language), 0)
  const around = candidates.filter(({ block, isListItem }) => !parts.has(block) && !isListItem)
  const sound = around.filter(
    ({ pointsBack, refersBack, isLong, isQuestion }) => !pointsBack && !refersBack && !isLong && !isQuestion,
  )
  const isOneList = method.ingredients.length <= mostLinesOfOne && count - 2 < needed
  const isTwoLists = method.ingredients.length > 9 && count >= 7 && !isOneList
  const ingredientSlides = method.ingredients.length === 0 ? 0 : isTwoLists ? 2 : 1
  const free = count - ingredientSlides
  const last = Math.max(...parts)
  const after = sound.filter(({ block }) => block > last)
  // An end for those who read on, and what to know first where no list of ingredients says it; more where the steps leave room.
  const width = method.steps.reduce((sum, step) => sum + widthOf(step), 0)
  const end = free >= 4 && after.length > 0 && width <= (free - 1) * mostOfStep.width ? 1 : 0
  const start = free >= 6 && ingredientSlides === 0 && sound.length > after.length ? 1 : 0
  const room = free - Math.max(method.steps.length, needed)
  const pool = room > end + start || start > 0 ? sound : after
  const texts = Math.min(Math.max(end + start, room), pool.length)
  const stepSlides = free - texts
  // How to keep it is left out before anything that is to be done.
  const done = method.steps.filter((step) => !isAside(step))
  const steps = method.steps.length > stepSlides && done.length >= stepSlides ? done : method.steps
  const units = partedSteps(steps, stepSlides, language)
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
      // A step that is told in two parts is called so where it begins.
      const [only = ''] = group
      const called = group.length === 1 ? [...(method.names ?? [])].find(([step]) => step.startsWith(only))?.[1] : null
      const name =
        headings.take(called ?? null) ??
        headings.take(shorterThan(text, instructionOf(leadOf(group, text), language))) ??
        headings.take(openingOf(text, language)) ??
        namedBeyondVerb(headings.ofText(text, { isInstruction: true }), text)
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

/** A verb alone tells nothing of a step: Let. */
function namedBeyondVerb(heading: string | null, text: string): string | null {
  const isVerb = heading !== null && !/\s/u.test(heading) && text.toLowerCase().startsWith(`${heading.toLowerCase()} `)
  return isVerb ? null : heading
}

/** What the step begins with, as far as it is told: not the video of the page. */
function leadOf([first = '']: readonly string[], text: string): string {
  return text.startsWith(first.slice(0, 12)) ? first : text
}

/** A heading that says most of its step would be read twice. */
function shorterThan(text: string, heading: string | null): string | null {
  return heading && plainHeading(heading).length <= plainHeading(text).length * mostOfStep.heading ? heading : null
}

/** How much of a step its heading says, and how wide the text of one is: it is told whole, so it may be longer than others. */
const mostOfStep = { heading: 0.75, width: 300 } as const
/** Several steps may be wider than one, before one of them is left out. */
const mostOfSteps = 1.4

/** One, and another one where what is to be done does not fit. */
function slidesFor(step: string, language: string): number {
  const sentences = splitSentences(step, language).map(({ text }) => text)
  const width = widthOf(toldOf(sentences, language, { most: Number.POSITIVE_INFINITY }))
  return Math.min(sentences.length, Math.max(1, Math.ceil(width / mostOfStep.width)))
}

/** The steps, and the longest ones in two parts until there are enough. */
function partedSteps(steps: readonly string[], count: number, language: string): string[] {
  const units = [...steps]
  while (units.length < count) {
    const parted = units
      .map((text, at) => ({ at, width: widthOf(text), parts: halvesOf(text, language) }))
      .sort((a, b) => b.width - a.width)
      .find(({ parts }) => parts !== null)
    if (!parted?.parts) return units
    units.splice(parted.at, 1, ...parted.parts)
  }
  return units
}

/** The sentences of a step in two parts of about one width; null for a single one. */
function halvesOf(step: string, language: string): [string, string] | null {
  const ends = splitSentences(step, language)
    .slice(0, -1)
    .filter(({ text }) => !endsInColon(text))
    .map(({ end }) => end)
  const [best] = ends.sort((a, b) => Math.abs(step.length - 2 * a) - Math.abs(step.length - 2 * b))
  return best === undefined ? null : [step.slice(0, best), step.slice(best).trim()]
}

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

/** What the steps of one slide tell to do; always the first sentence. */
function fitting(steps: readonly string[], language: string): string {
  const sentences = steps.map((step) => splitSentences(step, language).map((span) => span.text))
  const firsts = new Set(sentences.flatMap(([first = '']) => first))
  return toldOf(sentences.flat(), language, { firsts }) || (sentences.flat()[0] ?? '')
}

/** How to serve and to store it, and what is said of it: less than what is to be done. */
const aTip =
  /^(?:leftovers?|store|serve|enjoy|optional(?:ly)?|tip|note|remember|reste|die reste|aufbewahren|guten appetit|tipp|les restes|conserve[rz]|serve[zr]|servir|astuce|las? sobras?|sirve|sirva|guarda|guarde|conserv[ae]|disfruta|as sobras|dica|bom apetite|buon appetito|servite|gli avanzi|храните|подавайте|приятного)(?![\p{L}])/iu
/** `Freezer instructions: …`, `Note: …`: a step of the page that is none of the method. */
function isAside(step: string): boolean {
  return aTip.test(step) || asideLabel.test(step)
}
const asideLabel =
  /^[^.:]{0,40}(?<!\p{L})(?:instructions|notes?|tips?|storage|freezer[\p{L}-]*|make[- ]ahead|variations?|leftovers?|hinweis|tipp|conseils?|astuces?|consejos?|nota|dicas?|consigli[oa]?)(?!\p{L})[^.:]{0,20}:\s/iu

/** It should sit as deep as before, you may need more soil. */
const aRemark =
  /^(?:it|this|that|these|those|they|you (?:may|might|can|could|should)|the|there|if|das|dies\p{Ll}*|es|sie|der|die|cela|ce|c[’']est|il|elle|ils|elles|vous pouvez|est[eoa]s?|es[eoa]s?|isto|isso|quest[oa])(?![\p{L}])/iu

/** As many sentences of a step as a slide shows: where it is full, remarks are left out first, and what is to be done last. */
function toldOf(
  sentences: readonly string[],
  language: string,
  { most = mostOfStep.width, firsts = new Set() }: { most?: number; firsts?: ReadonlySet<string> },
): string {
  // Of several steps on one slide each is told, however briefly.
  const begins = new Set<string>()
  let kept = sentences.flatMap((sentence) => {
    if (isInvitation(sentence, language)) return []
    const text =
      fitSentence(sentence, language, { good: slideWidths.good, full: mostOfStep.width }) ??
      fitSentence(sentence, language, { good: slideWidths.good / 2, full: mostOfStep.width })
    if (text && firsts.has(sentence)) begins.add(text)
    return text ? [text] : []
  })
  const widthOfAll = () => kept.reduce((sum, text) => sum + widthOf(text), 0)
  const withoutLast = (isLess: (text: string) => boolean, full: number) => {
    while (widthOfAll() > full) {
      const at = kept.findLastIndex((text, index) => index > 0 && isLess(text))
      if (at < 0) return
      kept = kept.filter((_, index) => index !== at)
    }
  }
  withoutLast((text) => aTip.test(text), slideWidths.full)
  if (widthOfAll() > slideWidths.full)
    kept = kept.map((text) => {
      const bare = text.replace(/\s*[（(][^()（）]{1,160}[)）]/gu, '')
      if (begins.has(text)) begins.add(bare)
      return bare
    })
  withoutLast((text) => aRemark.test(text), mostOfStep.width)
  withoutLast((text) => !begins.has(text), most)
  withoutLast(() => true, most * mostOfSteps)
  while (kept.length > 1 && endsInColon(kept.at(-1) ?? '')) kept.pop()
  const ended = kept.map((text, at) => (at < kept.length - 1 && unended.test(text) ? `${text}.` : text))
  return ended.join(/[。！？]$/.test(kept[0] ?? '') ? '' : ' ')
}

/** A step that ends with no mark would run into the next one. */
const unended = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}°%]$/u

/** Finds the text of structured data in the page; a page may leave some of it out. */
function sourceFinder(source: SourceText): (text: string) => SourceSentence[] {
  const whole = plainTextOf(source)
  const starts = [0]
  for (const block of source.blocks) starts.push((starts.at(-1) ?? 0) + block.text.length + 1)
  const find = (text: string): SourceSentence[] => {
    const start = whole.indexOf(text)
    if (start < 0) return []
    const block = starts.findLastIndex((at) => at <= start)
    return [{ text, start, end: start + text.length, block }]
  }
  // A step may stand in several blocks.
  return (text) => text.split('\n').filter(Boolean).flatMap(find)
}
