// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Button } from '../controls/button.tsx'
import { Input } from '../controls/input.tsx'
import { mount } from '../testing/mount.tsx'
import { Dialog } from './dialog.tsx'

let mounted: ReturnType<typeof mount> | undefined
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
})

const noChange = () => {}
const dialog = (title: string, content: React.ReactNode) => (
  <Dialog key={title} isOpen onOpenChange={noChange} title={title}>
    {content}
  </Dialog>
)
const focused = () => document.activeElement
/** Radix gives the focus back a moment after a dialog has gone. */
const later = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))))

it('begins in the field a dialog starts with, and else at the dialog', () => {
  mounted = mount(dialog('Rename', <Input name="name" />))
  expect(focused()?.getAttribute('name')).toBe('name')
  mounted.render(dialog('Prove', [<Button key="1">Use a passkey</Button>, <Input key="2" name="password" />]))
  expect(focused()?.getAttribute('role')).toBe('dialog')
})

it('gives the focus back to what opened the first of two dialogs that follow each other', async () => {
  const page = (open: React.ReactNode) => (
    <>
      <Button data-testid="opener">New key</Button>
      {open}
    </>
  )
  mounted = mount(page(null))
  mounted.place.querySelector<HTMLElement>('[data-testid=opener]')?.focus()
  mounted.render(page(dialog('New key', <Input name="name" />)))
  expect(focused()?.getAttribute('name')).toBe('name')
  mounted.render(page(dialog('The key is ready', 'tlk_1')))
  await later()
  mounted.render(page(null))
  await later()
  expect(focused()).toBe(mounted.place.querySelector('[data-testid=opener]'))
})

it('leaves the focus in the dialog that takes the place of another', async () => {
  const page = (open: React.ReactNode) => (
    <>
      <Button data-testid="opener">Choose Core</Button>
      {open}
    </>
  )
  mounted = mount(page(null))
  mounted.place.querySelector<HTMLElement>('[data-testid=opener]')?.focus()
  mounted.render(page(dialog('Buy Core', <Input name="postal" />)))
  mounted.render(page(dialog('Payment', <Input name="card" autoFocus />)))
  await later()
  expect(focused()?.getAttribute('name')).toBe('card')
  mounted.render(page(null))
  await later()
  expect(focused()?.textContent).toBe('Choose Core')
})

it('gives a button back the focus that it lost while it worked', () => {
  mounted = mount(<Button>Save</Button>)
  const button = mounted.place.querySelector('button')
  button?.focus()
  mounted.render(<Button isLoading>Save</Button>)
  // As browsers do with a focused button that is disabled.
  act(() => button?.blur())
  mounted.render(<Button>Save</Button>)
  expect(focused()).toBe(button)
})

it('goes to the next row when the row of its opener goes away after it', async () => {
  const row = (name: string) => (
    <li key={name}>
      <Button>{name}</Button>
    </li>
  )
  const page = (names: string[], open: React.ReactNode) => (
    <main tabIndex={-1}>
      <ul>{names.map(row)}</ul>
      {open}
    </main>
  )
  const question = dialog('Delete the first?', 'It is gone then.')
  mounted = mount(page(['First', 'Second'], null))
  mounted.place.querySelector('button')?.focus()
  mounted.render(page(['First', 'Second'], question))
  mounted.render(page(['First', 'Second'], null))
  await later()
  expect(focused()?.textContent).toBe('First')
  mounted.render(page(['Second'], null))
  await later()
  expect(focused()?.textContent).toBe('Second')
})
