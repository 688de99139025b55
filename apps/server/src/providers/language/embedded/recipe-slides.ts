import {
  plainTextOf,
  type RecipeFacts,
  type SourceSentence,
  type SourceText,
  type WrittenSlide,
} from '../../../ports/language.ts'
import { noExtras } from './build-slides.ts'
import { fitSentence, slideWidths } from './fit-sentence.ts'
import { endsInColon, splitSentences } from './sentences.ts'
import { spreadEvenly, spreadWithLeads } from './spread-evenly.ts'
import { widthOf } from './words.ts'

/**
 * A recipe in exactly `count` slides: ingredients, then steps. Long lists of ingredients take two slides if there is
 * space; steps are distributed in order. Null when the recipe has too little content.
 */
export function recipeSlides(
  recipe: RecipeFacts,
  count: number,
  source: SourceText,
  language: string,
): WrittenSlide[] | null {
  if (recipe.ingredients.length === 0 || recipe.steps.length === 0 || count < 2) return null
  const steps = recipe.steps.flatMap((step) => splitSentences(step, language).map((span) => span.text))
  const ingredientSlides = recipe.ingredients.length > 9 && count >= 6 ? 2 : 1
  const stepSlides = count - ingredientSlides
  if (steps.length < stepSlides) return null
  const find = sourceFinder(source)
  // Whole steps stay together while there are enough of them.
  const parts = recipe.steps.length >= stepSlides ? recipe.steps : steps
  const groups = spreadWithLeads(parts, stepSlides, { weightOf: widthOf, leads: endsInColon })
  return [
    ...spreadEvenly(recipe.ingredients, ingredientSlides, () => 1).map(
      (group): WrittenSlide => ({
        ...noExtras,
        kind: 'ingredients',
        text: group.join('\n'),
        sources: group.flatMap(find),
      }),
    ),
    ...groups.map(
      (group, index): WrittenSlide => ({
        ...noExtras,
        kind: 'step',
        title: String(index + 1),
        text: fitting(group, language),
        sources: group.flatMap(find),
      }),
    ),
  ]
}

/** Sentences of the steps that fit on one slide; always the first one. */
function fitting(steps: readonly string[], language: string): string {
  const sentences = steps.flatMap((step) => splitSentences(step, language).map((span) => span.text))
  const kept: string[] = []
  let width = 0
  for (const sentence of sentences) {
    const text = fitSentence(sentence, language)
    if (!text || (kept.length > 0 && width + widthOf(text) > slideWidths.full)) continue
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
