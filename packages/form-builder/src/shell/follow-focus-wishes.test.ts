// @vitest-environment jsdom
import { createSharedForm } from '@taplore/form/shared'
import { expect, it } from 'vitest'
import { sampleForm } from '../harness/forms.ts'
import { Builder } from '../store/builder.ts'
import { followFocusWishes } from './follow-focus-wishes.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it('FORM-03 focuses a question that is rendered some frames after it was wished for', async () => {
  const { state } = new Builder({ doc: createSharedForm(sampleForm('bakery')) })
  const field = document.body.appendChild(document.createElement('input'))
  field.scrollIntoView = () => undefined
  let isRendered = false
  const asked: string[] = []
  const end = followFocusWishes(state, (name) => {
    asked.push(name)
    return isRendered ? field : null
  })
  state.set({ focusWish: 'title:new' })
  await frame()
  await frame()
  expect(document.activeElement).toBe(document.body)
  isRendered = true
  await frame()
  await frame()
  expect(document.activeElement).toBe(field)
  expect(state.get().focusWish).toBeNull()
  const count = asked.length
  end()
  state.set({ focusWish: 'title:other' })
  await frame()
  expect(asked).toHaveLength(count)
  field.remove()
})
