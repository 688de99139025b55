import { contract } from '../../packages/contract/src/index.ts'

/**
 * What the inputs of the contract say about a wrong field: the error of every schema and check that has one of its own. Sentences of
 * refinements that add their issues themselves are exported as messages.
 */
export function fieldSentences(): string[] {
  const sentences = new Set<string>()
  for (const input of inputsOf(contract)) collect(input, sentences, new Set())
  return [...sentences].sort()
}

function inputsOf(branch: object): object[] {
  if ('~orpc' in branch) {
    const { inputSchema } = branch['~orpc'] as { inputSchema?: object }
    return inputSchema ? [inputSchema] : []
  }
  return Object.values(branch).flatMap((part) => (typeof part === 'object' && part !== null ? inputsOf(part) : []))
}

function collect(part: unknown, sentences: Set<string>, seen: Set<unknown>): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return
  seen.add(part)
  if (Array.isArray(part)) for (const item of part) collect(item, sentences, seen)
  else if ('_zod' in part) {
    const { def } = part._zod as { def: Definition }
    const sentence = sentenceOf(def)
    if (sentence) sentences.add(sentence)
    for (const [name, value] of Object.entries(def)) {
      if (name === 'error') continue
      collect(name === 'getter' && typeof value === 'function' ? value() : value, sentences, seen)
    }
  } else if (Object.getPrototypeOf(part) === Object.prototype)
    for (const value of Object.values(part)) collect(value, sentences, seen)
}

/** What a schema or a check of Zod was made of. */
interface Definition {
  /** An error given as text is kept as a function that answers it whatever it is asked. */
  readonly error?: () => string | { readonly message: string } | null | undefined
}

function sentenceOf({ error }: Definition): string | undefined {
  const given = error?.()
  return typeof given === 'string' ? given : given?.message
}
