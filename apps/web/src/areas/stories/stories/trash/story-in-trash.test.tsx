// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { en } from '../../../../app/en.ts'
import { press, showMoney, shownText, speakEnglish } from '../../../money/payments/testing/show-money.tsx'
import { nameInTrash, StoryInTrash } from './story-in-trash.tsx'

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(() => page.close())

const storyId = '01a20fb9-e227-790e-9cf4-4904d14433aa'

it('says that the story is in the trash, and restores it from there', async () => {
  page = await showMoney(<StoryInTrash storyId={storyId} name="The slow ferry" />, {
    answers: { [`POST /trashstories/${storyId}/restore`]: { status: 'success', message: 'restored' } },
  })
  await expect.poll(shownText).toContain('“The slow ferry” is in the trash')
  await press('Restore')
  await expect.poll(() => page.count(`POST /trashstories/${storyId}/restore`)).toBe(1)
  await expect.poll(shownText).toContain(en.storyMessages.restored)
})

it('is for this refusal alone', async () => {
  page = await showMoney(null, { answers: {} })
  const refused = (code: string, data?: unknown) => Object.assign(new Error('No.'), { status: 410, code, data })
  expect(nameInTrash(refused('STORY_IN_TRASH', { name: 'The slow ferry' }))).toBe('The slow ferry')
  expect(nameInTrash(refused('STORY_NOT_FOUND'))).toBeNull()
})
