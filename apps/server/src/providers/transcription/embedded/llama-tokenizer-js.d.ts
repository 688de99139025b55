declare module 'llama-tokenizer-js' {
  const tokenizer: { readonly vocabById: readonly string[] }
  export default tokenizer
}
