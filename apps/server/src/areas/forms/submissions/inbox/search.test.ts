import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerTo, publishedForm, simpleForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { acceptSubmission } from '../index.ts'
import { searchWords } from '../rules.ts'

let world: World
let owner: TestPerson

beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Owner of answers' })
})
afterAll(() => world?.close())

it('takes words apart at blanks and signs, and between letters where a script has no blanks', () => {
  expect(searchWords("b3@example.com O'Neil")).toEqual(['b3', 'example', 'com', 'O', 'Neil'])
  expect(searchWords('とても長い')).toEqual(['とて', 'ても', 'も長', '長い'])
  expect(searchWords('長い', { isKept: true })).toEqual(['長い', 'い'])
  expect(searchWords('2階のBäckerei')).toEqual(['2', '階の', 'Bäckerei'])
  expect(searchWords('مخبز कार्यालय')).toEqual(['مخبز', 'कार्यालय'])
})

it('SUB-05 finds words in the middle of Japanese and Chinese answers', async () => {
  const formId = await publishedForm(world, owner, simpleForm())
  for (const who of ['とても長い文章です。パンが好き', '我喜欢新鲜的面包', 'Bread'])
    await acceptSubmission(world.app.installation, answerTo(owner, formId, { who }))
  const found = async (search: string) => {
    const { submissions } = await owner.client().submissions.list({ formId, search })
    return submissions.map(({ cells }) => cells.who)
  }
  expect(await found('長い文章')).toEqual(['とても長い文章です。パンが好き'])
  expect(await found('パン')).toEqual(['とても長い文章です。パンが好き'])
  expect(await found('き')).toEqual(['とても長い文章です。パンが好き'])
  expect(await found('面包')).toEqual(['我喜欢新鲜的面包'])
  expect(await found('新')).toEqual(['我喜欢新鲜的面包'])
  expect(await found('長包')).toEqual([])
  expect(await found('brea')).toEqual(['Bread'])
  // As answers were kept before letters were taken for words.
  await world.sql(
    `update submission set terms = to_tsvector('simple', '我喜欢新鲜的面包') where answers ->> 'who' like '我%'`,
  )
  expect(await found('我喜欢')).toEqual(['我喜欢新鲜的面包'])
})
