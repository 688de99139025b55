// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { countRequests } from '../../../api/testing/count-visits.ts'
import { contentStylesOptions } from './content-styles.ts'

it('WIZ-08 keeps the ways a story can be written for five minutes', async () => {
  using visits = countRequests({ contentStyles: [] })
  await visits.to(contentStylesOptions())
  await visits.after(298_000)
  await visits.to(contentStylesOptions())
  expect(visits.calls()).toBe(1)
  await visits.after(3_000)
  await visits.to(contentStylesOptions())
  expect(visits.calls()).toBe(2)
})
