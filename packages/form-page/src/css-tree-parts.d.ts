/** The parts of css-tree that can be had alone; its own types know only the whole. */
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
