import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { casings } from './text-style.ts'

const Color = Mark.create({
  name: 'color',
  addAttributes: () => ({ color: { default: null } }),
  parseHTML: () => [],
  renderHTML: ({ mark, HTMLAttributes }) => [
    'span',
    mergeAttributes(without(HTMLAttributes, 'color'), { style: `color: ${String(mark.attrs.color)}` }),
    0,
  ],
})

const Highlight = Mark.create({
  name: 'highlight',
  addAttributes: () => ({ color: { default: null } }),
  parseHTML: () => [],
  renderHTML: ({ mark, HTMLAttributes }) => [
    'span',
    mergeAttributes(without(HTMLAttributes, 'color'), {
      style: `background: ${String(mark.attrs.color)}`,
    }),
    0,
  ],
})

const LetterCase = Mark.create({
  name: 'letterCase',
  addAttributes: () => ({ letterCase: { default: null } }),
  parseHTML: () => [],
  renderHTML: ({ mark }) => [
    'span',
    { style: `text-transform: ${casings[mark.attrs.letterCase as keyof typeof casings] ?? 'none'}` },
    0,
  ],
})

/** A line of text; an HTML list is a property of it, as in the story. */
const Line = Node.create({
  name: 'paragraph',
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({ list: { default: null } }),
  parseHTML: () => [{ tag: 'p' }, { tag: 'li' }, { tag: 'h1' }, { tag: 'h2' }, { tag: 'h3' }, { tag: 'blockquote' }],
  renderHTML: ({ node }) => ['p', { ...(node.attrs.list ? { 'data-list': String(node.attrs.list) } : {}) }, 0],
})

/** What the text field supports: exactly what a run can contain. Undo is the story's own. */
export const textExtensions: Extensions = [
  StarterKit.configure({
    paragraph: false,
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    hardBreak: false,
    undoRedo: false,
    trailingNode: false,
    dropcursor: false,
    gapcursor: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: true },
  }),
  Line,
  Color,
  Highlight,
  LetterCase,
]

function without(attributes: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== name))
}
