/** The used part of the package, which has no types. */
declare module 'kuromoji' {
  export interface Token {
    surface_form: string
    reading?: string
    pronunciation?: string
  }
  export interface Tokenizer {
    tokenize(text: string): Token[]
  }
  export interface Builder {
    build(done: (error: Error | null, tokenizer: Tokenizer) => void): void
  }
  const kuromoji: { builder(options: { dicPath: string }): Builder }
  export default kuromoji
}
