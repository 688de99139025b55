/** Fewer letters say too little below a heading. */
const leastContinued = 18
/** Fewer words are a name: `The sluice` stands above a whole sentence about it. */
const leastWords = 3

/** Words that tell when, where or in which case; what they stand before is told of by the rest of the sentence. */
const whenOrWhere =
  /^(?:in|on|at|by|for|since|after|before|during|under|over|until|despite|with|without|last|next|earlier|later|when|while|if|once|because|although|im|am|seit|nach|vor|bei|während|wenn|en|à|depuis|après|avant|pendant|dans|quand|lorsque|si|desde|tras|durante|cuando|aunque|em|após|depois|quando|enquanto|nel|nella|dopo|mentre|se|da|dal|в|на|после|до|когда)\s|^(?:当|當|在|从|從|自|随着|隨著|为了|為了|由于|由於|据|據)/iu

/**
 * A heading that says when or where begins the text below it: `In the flood of 2004` and below it `The old sluice lost its gates.`, so that
 * nothing is read twice. Other texts keep their subject: without it readers take them for fragments. A step begins with what it is called.
 */
export function continued({ title, text }: { title: string; text: string }): { title: string; text: string } {
  const bare = title.replace(/^\p{Nd}{1,2}(?:–\p{Nd}{1,2})?\.\s/u, '')
  const isStep = bare !== title
  const isBeginning = bare !== '' && text.slice(0, bare.length).toLowerCase() === bare.toLowerCase()
  if (!isBeginning || text.includes('\n')) return { title, text }
  const behind = text.slice(bare.length)
  const rest = behind.replace(/^[,，\s]+/u, '')
  const isLong = /^\p{Script=Han}/u.test(bare) || bare.split(/\s+/u).length >= leastWords
  if (!isLong || rest.length < leastContinued) return { title, text }
  // No word of a step is cut in two, and who someone is stays beside their name.
  if (isStep)
    return /^,?\s[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u.test(behind) && !/^,\s\p{Lu}/u.test(behind)
      ? { title, text: rest }
      : { title, text }
  const isPause = /^\s?[,，]/u.test(behind) && whenOrWhere.test(bare)
  const [first = ''] = rest
  return isPause ? { title, text: first.toUpperCase() + rest.slice(first.length) } : { title, text }
}
