interface Place {
  readonly beginsSentence: boolean
  /** What is to be done with a thing changes the form of few. */
  readonly isInstruction: boolean
}

/**
 * Whether words that stand side by side in a Slavic sentence are in the case of a heading: an adjective and a noun that agree in the
 * nominative, or a noun that begins the sentence, and what belongs to it.
 */
export function isNominative(words: readonly string[], { beginsSentence, isInstruction }: Place): boolean {
  const [first = '', second, ...others] = words.map((word) => word.toLowerCase())
  // 58-летнего жителя.
  if (/^\d+-\p{L}+(?:его|ого|ему|ому|им|ым|ей|ой|их|ых)$/u.test(first)) return false
  if (/\d/.test(first)) return !/(?:ах|ях|ами|ями|ам|ям|ом|ем|е|у|ю)$/u.test(second ?? '')
  const agreeing = agreements.find(({ adjective }) => adjective.test(first))
  if (agreeing) return second !== undefined && agreeing.noun.test(second) && others.every((word) => genitive.test(word))
  // Who it is about, and what they are: механик Антон Гуляев.
  const isNamed = beginsSentence && words.length > 1 && words.slice(1).every((word) => /^\p{Lu}/u.test(word))
  if (isNamed && !declinedName.test(words.at(-1) ?? '') && !oblique.test(first)) return true
  if (oblique.test(first) || ![second ?? 'а', ...others].every((word) => genitive.test(word))) return false
  return beginsSentence || (isInstruction && sameForm.test(first))
}

/** Endings of an adjective, and of the noun that it agrees with. */
const agreements = [
  { adjective: /(?:ый|ий)$/u, noun: /[бвгджзйклмнпрстфхцчшщь]$/u },
  { adjective: /(?:ая|яя)$/u, noun: /[аяь]$/u },
  { adjective: /(?:ое|ее)$/u, noun: /[оеё]$/u },
  { adjective: /(?:ые|ие)$/u, noun: /[ыиая]$/u },
]

const oblique = /(?:ов|ев|ей|ам|ям|ами|ями|ах|ях|ом|ем|ём|ой|ую|юю|ого|его|ому|ему|ым|им|ых|их|ыми|ими|у|ю|(?<!и)е)$/u
const declinedName = /(?:ого|ому|ым|ой|ую|ом|ем|у|ю|ых|ыми|ами)$/u
const genitive = /(?:а|я|ы|и|ов|ев|ей|ого|его|ой|ых|их)$/u
/** Nouns whose object is as their subject. */
const sameForm = /(?:[бвгджзйклмнпрстфцчшщ]|ие|о)$/u
