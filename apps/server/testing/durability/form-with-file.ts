import { emptyForm, newBlock, newElement, newPage } from '@taplore/form'

/** A question in words and one for a paper. */
export const formWithFile = emptyForm({
  title: 'Durable',
  pages: [
    newPage({
      blocks: [
        newBlock({ elements: [newElement('short-text', { id: 'who', title: 'Who are you?' })] }),
        newBlock({ elements: [newElement('file', { id: 'paper', title: 'A paper' })] }),
      ],
    }),
  ],
})
