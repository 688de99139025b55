import { expect, it } from 'vitest'
import { metersOfHome, metersOfSidebar } from './use-usage-meters.ts'

it('measures what the user came for, and both kinds where both are shown', () => {
  expect(metersOfHome(['forms'])).toEqual(['forms', 'submissions', 'emails', 'storage'])
  expect(metersOfHome(['stories'])).toEqual(['stories', 'storage', 'speech', 'images'])
  expect(metersOfHome(['forms', 'stories'])).toEqual(['forms', 'submissions', 'stories', 'storage'])
  expect(metersOfHome(['stories', 'forms'])).toEqual(['stories', 'storage', 'forms', 'submissions'])
})

it('USAGE-03 measures stories and storage in the sidebar, and forms for someone who came for them', () => {
  expect(metersOfSidebar(['stories', 'forms'])).toEqual(['stories', 'storage'])
  expect(metersOfSidebar(['forms'])).toEqual(['forms', 'submissions', 'storage'])
  expect(metersOfSidebar(['forms', 'stories'])).toEqual(['forms', 'submissions', 'stories', 'storage'])
})
