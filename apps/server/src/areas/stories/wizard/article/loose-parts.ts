import type { SourceBlock } from '../../../../ports/language.ts'
import type { ArticleImage } from './article.ts'

interface Read {
  readonly blocks: readonly SourceBlock[]
  readonly images: readonly ArticleImage[]
  /** Indices of the blocks that stand right behind a list of links. */
  readonly behindLinks: ReadonlySet<number>
}

/**
 * Without what is left of other parts of the page: headings in a row, which are tags; and, below the last sentence of the text, what
 * follows tags, a list of links or a title that is cut off. Other lines that end like no sentence are the author’s: a poem, a closing.
 */
export function withoutLoose({ blocks, images, behindLinks }: Read) {
  const tags = tagsAmong(blocks, images)
  // One text may end in dots; several are the beginnings of others.
  const areCut = blocks.filter(isCutText).length > 1
  const isCutTitle = (block: SourceBlock) => isShortCut(block) || (areCut && isCutText(block))
  const last = blocks.findLastIndex((block) => isText(block) && !isCutTitle(block))
  const below = blocks.flatMap((_, at) => (at > last && !tags.has(at) ? [at] : []))
  const isOther = (block: SourceBlock, at: number) =>
    at > last && (tags.has(at) || behindLinks.has(at) || isCutTitle(block))
  const other = last < 0 || below.length > mostLoose ? -1 : blocks.findIndex(isOther)
  const kept = blocks.flatMap((_, at) => (tags.has(at) || (other >= 0 && at >= other) ? [] : [at]))
  const isEmptyHeading = (at: number) => blocks[at]?.kind === 'heading' && !images.some(({ block }) => block === at)
  const end = 1 + (last < 0 ? kept.length - 1 : kept.findLastIndex((at) => at <= last || !isEmptyHeading(at)))
  const whole = new Set(kept.slice(0, end))
  // An image stands behind its block; those behind what is cut off belong to it.
  const isCut = other >= 0 || end < kept.length
  const furthest = isCut ? Math.max(-1, ...whole) : blocks.length
  const place = (block: number) => block - blocks.slice(0, block + 1).filter((_, at) => !whole.has(at)).length
  return {
    blocks: blocks.filter((_, at) => whole.has(at)),
    images: images.filter(({ block }) => block <= furthest).map((one) => ({ ...one, block: place(one.block) })),
  }
}

const fewestTags = 4
const mostLoose = 24

/** Headings with nothing between them, unless they are counted: those of a list of photographs have an image or a number each. */
function tagsAmong(blocks: readonly SourceBlock[], images: readonly ArticleImage[]): ReadonlySet<number> {
  const tags = new Set<number>()
  let from = 0
  for (const [at, { kind }] of [...blocks, { kind: 'end' }].entries()) {
    if (kind === 'heading') continue
    const run = blocks.slice(from, at)
    const isCounted = run.some(({ text }) => numbered.test(text))
    const isShown = images.some(({ block }) => block >= from && block < at - 1)
    if (run.length >= fewestTags && !isCounted && !isShown) for (const index of run.keys()) tags.add(from + index)
    from = at + 1
  }
  return tags
}
const numbered = /^\s*(?:#\s?)?\d{1,3}\s*[.):：、–—-]/u

/** Scripts without a mark at the end of a sentence end in letters. */
const endsLikeText =
  /(?:[.!?。！？।؟၊။:：»”"’)）」』…]|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\s\p{So}]*$/u

function isText({ kind, text }: SourceBlock): boolean {
  return (
    kind === 'list-item' || kind === 'quote' || (kind === 'paragraph' && (text.length > 120 || endsLikeText.test(text)))
  )
}

function isCutText({ kind, text }: SourceBlock): boolean {
  return kind === 'paragraph' && text.length <= longestTeaser && /\p{L}\s?(?:\.{3}|…|\[…\]|\[\.{3}\])$/u.test(text)
}
const longestTeaser = 500

function isShortCut({ text }: SourceBlock): boolean {
  return text.length <= 120 && /[^.!?。]\s?(?:\.{3}|…)$/u.test(text) && !/[.!?。]\s/u.test(text)
}
