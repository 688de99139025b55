/** The parts of css-tree that can be imported separately; its own types only cover the whole. */
declare module 'css-tree/generator' {
  import { generate } from 'css-tree'
  export default generate
}
declare module 'css-tree/parser' {
  import { parse } from 'css-tree'
  export default parse
}
declare module 'css-tree/tokenizer' {
  export { tokenize, tokenTypes } from 'css-tree'
}
