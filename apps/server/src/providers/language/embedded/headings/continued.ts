/** Fewer letters say too little below a heading. */
const leastContinued = 18
/** Fewer words are a name: `The sluice` stands above a whole sentence about it. */
const leastWords = 3

/**
 * A heading that is the beginning of its text begins it: `The old sluice` and below it `lost its gates in the flood.`, so that nothing is
 * read twice.
 */
export function continued({ title, text }: { title: string; text: string }): { title: string; text: string } {
  const bare = title.replace(/^\p{Nd}{1,2}(?:–\p{Nd}{1,2})?\.\s/u, '')
  const isBeginning = bare !== '' && text.slice(0, bare.length).toLowerCase() === bare.toLowerCase()
  const behind = text.slice(bare.length)
  // No word is cut in two. Elsewhere what follows is a particle of the words before it, or part of their verb.
  const isWhole =
    /^,?\s[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u.test(behind) ||
    (/\p{Script=Han}$/u.test(bare) && /^，?\p{Script=Han}/u.test(behind))
  const isLong = /^\p{Script=Han}/u.test(bare) || bare.split(/\s+/u).length >= leastWords
  const rest = behind.replace(/^[,，\s]+/u, '')
  return isBeginning && isWhole && isLong && rest.length >= leastContinued && !text.includes('\n')
    ? { title, text: rest }
    : { title, text }
}
