import { expect, it } from 'vitest'
import { productKinds } from './product-kinds.ts'

const none = { forms: false, stories: false }
const both = { forms: true, stories: true }
const seesForms = true

it('shows what the user came for, and the other kind once there is some of it', () => {
  expect(productKinds({ purpose: 'forms', seesForms, used: none })).toEqual(['forms'])
  expect(productKinds({ purpose: 'forms', seesForms, used: both })).toEqual(['forms', 'stories'])
  expect(productKinds({ purpose: 'stories', seesForms, used: none })).toEqual(['stories'])
  expect(productKinds({ purpose: 'video', seesForms, used: both })).toEqual(['stories', 'forms'])
})

it('shows both to someone who did not choose, and no forms to someone who may not see them', () => {
  expect(productKinds({ purpose: 'unsure', seesForms, used: none })).toEqual(['stories', 'forms'])
  expect(productKinds({ purpose: null, seesForms, used: none })).toEqual(['stories', 'forms'])
  expect(productKinds({ purpose: 'forms', seesForms: false, used: both })).toEqual(['stories'])
})
