import { AxeBuilder } from '@axe-core/playwright'
import { elementsOf, type Form, problemsOf, respond } from '@taplore/form'
import { themeNameOf } from '@taplore/form/themes'
import { atRest } from '@taplore/testing/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedHarness, serveHarness } from '../../story-editor/src/harness/serve.ts'
import {
  fieldInHand,
  goToQuestion,
  inField,
  openInspector,
  tabTo,
  typeAhead,
  writeNext,
  writeQuestion,
} from './harness/by-keyboard.ts'
import type { Harness } from './harness/main.tsx'

type HarnessWindow = Window & { harness: Harness }

let served: ServedHarness

beforeAll(async () => {
  served = await serveHarness({ root: `${import.meta.dirname}/harness` })
})
afterAll(async () => {
  await served?.close()
})

async function open(query: string): Promise<{ page: Page; faults: string[]; close(): Promise<void> }> {
  const context = await served.browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(`${served.address}?${query}`, { timeout: 120_000 })
  await page.waitForFunction(() => (window as unknown as HarnessWindow).harness?.session)
  return { page, faults, close: () => context.close() }
}

const formIn = (page: Page): Promise<Form> => page.evaluate(() => (window as unknown as HarnessWindow).harness.form())

describe('form builder', () => {
  it('FORM-03 makes a form with a jump, a calculation and two languages by keyboard alone', async () => {
    const { page, faults, close } = await open('form=empty')
    const { keyboard } = page
    await expect
      .poll(async () => {
        await keyboard.press('F6')
        return fieldInHand(page)
      })
      .toBe('form-title')
    await keyboard.type('Bread for Sunday')
    await keyboard.press('Enter')
    await inField(page, 'next')
    await writeQuestion(page, 'sing', 'Which loaf?')
    await page.evaluate(() => navigator.clipboard.writeText('- Rye\n- Oat\n- Spelt'))
    await keyboard.press('Control+v')
    const questions: [string, string][] = [
      ['number', 'How many loaves?'],
      ['rating', 'How was the last one?'],
      ['long', 'What went wrong?'],
      ['yes', 'Do you come by yourself?'],
    ]
    for (const [kind, title] of questions) await writeNext(page, kind, title)
    await expect.poll(async () => elementsOf(await formIn(page)).length).toBe(5)

    await goToQuestion(page, 1)
    await openInspector(page, 'Logic')
    await tabTo(page, 'Add a jump')
    await keyboard.press('Enter')
    await tabTo(page, 'Destination', 'Shift+Tab')
    await typeAhead(page, 'Do you')

    await keyboard.press('Alt+5')
    await tabTo(page, 'Add a variable')
    await keyboard.press('Enter')
    await keyboard.press('Alt+1')
    await goToQuestion(page, 2)
    await openInspector(page, 'Data')
    await tabTo(page, 'Field key')
    await keyboard.type('loaves')
    await keyboard.press('Enter')
    await openInspector(page, 'Logic', 'ArrowLeft')
    await tabTo(page, 'Add a calculation')
    await keyboard.press('Enter')
    await tabTo(page, 'Formula', 'Shift+Tab')
    await keyboard.press('Control+a')
    await keyboard.type('{loaves} * 4')

    await keyboard.press('Alt+4')
    await tabTo(page, 'Add a language')
    await typeAhead(page, 'Deu')
    await tabTo(page, 'Bread for Sunday in Deutsch')
    await keyboard.type('Brot für Sonntag')
    await tabTo(page, 'Which loaf? in Deutsch')
    await keyboard.type('Welches Brot?')

    const form = await formIn(page)
    const elements = elementsOf(form)
    expect(elements.map(({ kind }) => kind)).toEqual(['single-choice', 'number', 'rating', 'long-text', 'yes-no'])
    expect(elements[0]).toMatchObject({
      title: 'Which loaf?',
      choices: [{ label: 'Rye' }, { label: 'Oat' }, { label: 'Spelt' }],
    })
    expect(form.translations.de).toMatchObject({
      'form.title': 'Brot für Sonntag',
      [`${elements[0]?.id}.title`]: 'Welches Brot?',
    })
    expect(problemsOf(form).filter(({ severity }) => severity === 'error')).toEqual([])

    const [loaf, count] = elements
    const choices = loaf && 'choices' in loaf ? loaf.choices : []
    const straight = respond(form, { [loaf?.id ?? '']: choices[1]?.id, [count?.id ?? '']: 3 })
    expect(Object.values(straight.variables)).toEqual([12])
    expect(straight.steps).toHaveLength(5)
    // Rye jumps over the three questions in between.
    expect(respond(form, { [loaf?.id ?? '']: choices[0]?.id }).steps).toHaveLength(2)
    expect(faults).toEqual([])
    await close()
  })

  it('FORM-03 inserts an answer by @ as a chip with the name of its question, which goes away whole', async () => {
    const { page, faults, close } = await open('form=bakery')
    const { keyboard } = page
    const title = page.locator('[data-field="title:mail"]')
    const text = async () => elementsOf(await formIn(page)).find(({ id }) => id === 'mail')
    await title.fill('')
    await title.pressSequentially('Ready on @lo')
    const options = page.getByRole('listbox', { name: 'Insert an answer' }).getByRole('option')
    await expect
      .poll(() => options.allInnerTexts())
      .toEqual([expect.stringContaining('Which loaf on Sunday?'), expect.stringContaining('How many loaves?')])
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await keyboard.type(', right?')
    await expect.poll(text).toMatchObject({ title: 'Ready on {{loaves|}}, right?' })
    expect(await title.inputValue()).toBe('Ready on @How many loaves?, right?')
    expect(await page.locator('.fb-behind > mark').allInnerTexts()).toEqual(['@How many loaves?'])
    await page.getByLabel('If “How many loaves?” is empty').fill('a few loaves')
    await keyboard.press('Enter')
    await expect.poll(text).toMatchObject({ title: 'Ready on {{loaves|a few loaves}}, right?' })
    expect((await new AxeBuilder({ page }).setLegacyMode().include('.fb-doc').analyze()).violations).toEqual([])
    await title.focus()
    await title.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(26, 26))
    await keyboard.press('Backspace')
    await expect.poll(text).toMatchObject({ title: 'Ready on , right?' })
    await keyboard.type('Sunday')
    await expect.poll(text).toMatchObject({ title: 'Ready on Sunday, right?' })
    expect(faults).toEqual([])
    await close()
  })

  it('FORM-03 is written down line after line, without an empty question in between', async () => {
    const { page, faults, close } = await open('form=empty')
    const { keyboard } = page
    const asked = async () => elementsOf(await formIn(page)).map((element) => 'title' in element && element.title)
    await page.getByText('Add a question, then publish.').waitFor()
    await page.getByText('Your questions appear here as you add them.').waitFor()
    await page.getByLabel('Next question').focus()
    for (const title of ['Who are you?', 'Where from?']) {
      await keyboard.type(title)
      await keyboard.press('Enter')
      expect(await fieldInHand(page)).toBe('next')
    }
    await keyboard.press('Enter')
    await writeQuestion(page, 'sing', 'Which loaf?')
    await keyboard.press('Enter')
    await inField(page, 'line:')
    for (const choice of ['Rye', 'Oat']) {
      await keyboard.type(choice)
      const before = await fieldInHand(page)
      await keyboard.press('Enter')
      await expect.poll(async () => (await fieldInHand(page)) !== before).toBe(true)
    }
    await keyboard.press('Enter')
    await inField(page, 'next')
    // At once: how many letters a browser takes back in one step depends on the time between them.
    await keyboard.insertText('Wrong')
    await keyboard.press('Control+z')
    await expect.poll(() => page.getByLabel('Next question').inputValue()).toBe('')
    await page.evaluate(() => navigator.clipboard.writeText('Why?\nWhen?'))
    await keyboard.press('Control+v')
    await inField(page, 'title:')
    expect(await asked()).toEqual(['Who are you?', 'Where from?', 'Which loaf?', 'Why?', 'When?'])
    const loaf = elementsOf(await formIn(page))[2]
    // Two are there from the start; the line behind them was left by Enter.
    const choices = async () => {
      const element = elementsOf(await formIn(page))[2]
      return element && 'choices' in element ? element.choices.map(({ label }) => label) : []
    }
    expect(await choices()).toEqual(['Rye', 'Oat'])
    // Left by Enter and then by the pointer: respondents would see an empty choice.
    await page.locator(`[data-field^="line:${loaf?.id}:choices:"]`).nth(1).click()
    await keyboard.press('Enter')
    await expect.poll(choices).toEqual(['Rye', 'Oat', ''])
    await page.getByLabel('Next question').click()
    await expect.poll(choices).toEqual(['Rye', 'Oat'])
    expect(faults).toEqual([])
    await close()
  })

  it('FORM-03 shows the title of the first page where there are several, without a page break to remove', async () => {
    const { page, faults, close } = await open('form=bakery')
    await page.getByLabel('Title of page 1').fill('Your order')
    await expect.poll(async () => (await formIn(page)).pages.map(({ title }) => title)[0]).toBe('Your order')
    expect(await page.getByLabel('Title of page').count()).toBe((await formIn(page)).pages.length)
    expect(await page.getByLabel('Remove the page break').count()).toBe((await formIn(page)).pages.length - 1)
    await page.getByLabel('Title of page 1').fill('')
    await page.keyboard.press('Backspace')
    expect((await formIn(page)).pages).toHaveLength(2)
    expect(faults).toEqual([])
    await close()
    const other = await open('form=empty')
    expect(await other.page.getByLabel('Title of page').count()).toBe(0)
    await other.close()
  })

  it('shows a theme on the form itself before it is applied, and takes it back in one step', async () => {
    const { page, faults, close } = await open('form=bakery')
    const before = (await formIn(page)).theme
    await page.keyboard.press('Alt+3')
    await page.getByRole('button', { name: /^Show all \d+ themes$/ }).click()
    const preview = page.frameLocator('iframe').locator('body')
    const color = () => preview.evaluate((body) => getComputedStyle(body).backgroundColor)
    // Before the frame has its page there is no ground.
    await expect.poll(color).not.toBe('rgba(0, 0, 0, 0)')
    const first = await color()
    await page.getByRole('button', { name: 'Ocean' }).click()
    await expect.poll(color).not.toBe(first)
    expect((await formIn(page)).theme).toEqual(before)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(color).toBe(first)
    await page.getByRole('button', { name: 'Ocean' }).click()
    await page.getByRole('button', { name: 'Use theme' }).click()
    await expect.poll(async () => themeNameOf((await formIn(page)).theme)).toBe('ocean')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await formIn(page)).theme).toEqual(before)
    expect(faults).toEqual([])
    await close()
  })

  it('FORM-03 is written and arranged: undo, removal, moves by keyboard and by hand, read-only', async () => {
    const { page, faults, close } = await open('form=bakery')
    const { keyboard } = page
    const titles = async () => elementsOf(await formIn(page)).map(({ id }) => id)
    await page.locator('[data-field="next"]').fill('Written and left')
    await page.locator('[data-field="title:bread"]').focus()
    await expect.poll(async () => elementsOf(await formIn(page)).at(-1)).toMatchObject({ title: 'Written and left' })
    await inField(page, 'title:bread')
    await keyboard.press('Control+z')
    await expect.poll(titles).toEqual(['bread', 'last', 'why', 'when', 'loaves', 'mail'])
    await page.locator('[data-field="title:last"]').focus()
    await keyboard.press('Alt+ArrowDown')
    await expect.poll(titles).toEqual(['bread', 'why', 'last', 'when', 'loaves', 'mail'])
    await inField(page, 'title:last')
    await keyboard.press('Control+z')
    await expect.poll(titles).toEqual(['bread', 'last', 'why', 'when', 'loaves', 'mail'])
    await keyboard.press('Control+Shift+z')
    await expect.poll(titles).toEqual(['bread', 'why', 'last', 'when', 'loaves', 'mail'])
    await keyboard.press('Alt+ArrowDown')
    // Past the end of its page it stands first on the next one.
    await expect.poll(async () => (await formIn(page)).pages.map(({ blocks }) => blocks.length)).toEqual([2, 3])

    await keyboard.press('Control+a')
    await keyboard.press('Backspace')
    await keyboard.press('Backspace')
    await expect.poll(titles).toEqual(['bread', 'why', 'when', 'loaves', 'mail'])
    await inField(page, 'title:why')

    await page.locator('[data-field="line:bread:choices:oat"]').focus()
    await keyboard.press('Alt+ArrowUp')
    await keyboard.press('Enter')
    await expect.poll(() => fieldInHand(page)).not.toBe('line:bread:choices:oat')
    await keyboard.type('Wheat')
    await expect
      .poll(async () => {
        const [bread] = elementsOf(await formIn(page))
        return bread && 'choices' in bread ? bread.choices.map(({ label }) => label) : []
      })
      .toEqual(['Oat and honey', 'Wheat', 'Caraway rye', 'Seeded spelt'])

    await page.locator('[data-row="when"]').focus()
    await keyboard.press('Delete')
    await inField(page, 'row:why')
    await keyboard.press('Control+z')
    await expect.poll(titles).toEqual(['bread', 'why', 'when', 'loaves', 'mail'])

    const row = await page.locator('[data-row="mail"]').boundingBox()
    const goal = await page.locator('[data-row="why"]').boundingBox()
    if (!row || !goal) throw new Error('The list is not drawn.')
    await page.mouse.move(row.x + 60, row.y + 12)
    await page.mouse.down()
    await page.mouse.move(row.x + 60, row.y - 20, { steps: 4 })
    await page.mouse.move(goal.x + 60, goal.y + 10, { steps: 6 })
    await page.mouse.up()
    await expect.poll(titles).toEqual(['bread', 'mail', 'why', 'when', 'loaves'])
    expect(faults).toEqual([])
    await close()

    const looking = await open('form=bakery&readonly')
    await looking.page.locator('[data-field="title:last"]').focus()
    await looking.page.keyboard.type('x')
    await looking.page.keyboard.press('Enter')
    await looking.page.keyboard.press('Alt+ArrowDown')
    expect((await formIn(looking.page)).pages[0]?.blocks).toHaveLength(3)
    await expect.poll(() => looking.page.getByText('Add question').count()).toBe(0)
    await looking.close()
  })

  it('FORM-03 shows what is chosen in the outline and the whole list of kinds, and the mark of what is required right behind its words', async () => {
    const { page, faults, close } = await open('form=bakery')
    await page.setViewportSize({ width: 1440, height: 620 })
    await page.locator('[data-field="next"]').focus()
    await page.keyboard.type('/')
    const menu = page.locator('.fb-menu')
    await menu.waitFor()
    await expect.poll(() => menu.evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight + 1)).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('[data-field="form-title"]').focus()
    await page.setViewportSize({ width: 1440, height: 420 })
    const mail = page.locator('.fb-doc [data-element="mail"]')
    const isSeen = () =>
      mail.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight + 1
      })
    await expect.poll(isSeen).toBe(false)
    await page.locator('[data-row="mail"]').click()
    await expect.poll(isSeen).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.closest('.fb-outline') !== null)).toBe(true)
    const gap = await page
      .locator('.fb-q-head:has(> .fb-star)')
      .first()
      .evaluate((head) => {
        const box = (selector: string) => head.querySelector(selector)?.getBoundingClientRect()
        return (box('.fb-star')?.left ?? 0) - (box('.fb-title-line')?.right ?? 0)
      })
    expect(gap).toBeLessThan(6)
    const width = await page
      .locator('.fb-q-head:has(> .fb-star) .fb-title-line')
      .first()
      .evaluate((node) => node.clientWidth)
    expect(width).toBeLessThan(330)
    expect(faults).toEqual([])
    await close()
  })

  it('FORM-03 says beside each choice where it leads, by the same rules as the list of rules', async () => {
    const { page, faults, close } = await open('form=bakery')
    const question = page.locator('.fb-question').first()
    // The rule of the first choice is written beside it, and not again below.
    await expect.poll(() => question.locator('.fb-branch').allInnerTexts()).toEqual(['When will you come by?'])
    await expect.poll(() => question.locator('.fb-chip').count()).toBe(0)
    await goToQuestion(page, 1)
    const after = (name: string) => question.getByLabel(`After “${name}”`)
    await after('Seeded spelt').focus()
    await after('Seeded spelt').selectOption({ label: 'When will you come by?' })
    await after('Oat and honey').focus()
    await after('Oat and honey').selectOption({ label: 'What went wrong?' })
    await page.keyboard.press('Alt+2')
    const rules = page.locator('.fb-rule-block').first().locator('.fb-sentence')
    await expect
      .poll(() => rules.allInnerTexts())
      .toEqual([
        'If “Which loaf on Sunday?” is Caraway rye or Seeded spelt, go to “When will you come by?”',
        'If “Which loaf on Sunday?” is Oat and honey, go to “What went wrong?”',
      ])
    await page.locator('.fb-rule-edit').getByLabel('Remove jump').first().click()
    await page.keyboard.press('Alt+1')
    await expect.poll(() => after('Caraway rye').inputValue()).toBe('')
    expect(await after('Oat and honey').inputValue()).toBe('block b3')
    expect(faults).toEqual([])
    await close()
  })

  it('FORM-03 shows a unit on the side where respondents have it', async () => {
    const unitsIn = async (form: string) => {
      const { page, close } = await open(`form=${form}`)
      const boxes = page.locator('.fb-question .fb-box')
      await expect.poll(() => boxes.count()).toBe(3)
      const units = await boxes.evaluateAll((all) =>
        all.map((box) => [box.querySelector('b')?.textContent, box.querySelector('b') === box.firstElementChild]),
      )
      await close()
      return units
    }
    expect(await unitsIn('prices')).toEqual([
      ['€', true],
      ['€', true],
      ['kg', false],
    ])
    expect((await unitsIn('preise')).map(([, isBefore]) => isBefore)).toEqual([false, false, false])
  })

  it('FORM-03 tries a form out: random respondents in the builder, answers in the preview', async () => {
    const { page, faults, close } = await open('form=bakery')
    const frame = page.frameLocator('.fb-preview iframe')
    await expect.poll(() => frame.locator('style').first().innerHTML()).toContain('@font-face{font-family:"Inter"')
    await page.locator('[data-row="bread"]').click()
    await frame.getByText('Caraway rye').click()
    await frame.getByRole('button', { name: 'Next' }).first().click()
    // The jump leads past the two questions in between.
    await frame.getByText('When will you come by?').waitFor()
    const note = page.locator('.fb-preview-note')
    await expect.poll(() => note.innerText()).toBe('Answers in the preview aren’t saved.')
    await page.locator('[data-row="why"]').click()
    await expect.poll(() => note.innerText()).toBe('The selected question isn’t shown with these answers.')
    await page.keyboard.press('Alt+2')
    await page.getByRole('radio', { name: 'Test' }).click()
    await page.getByRole('button', { name: /random respondents/ }).click()
    await page.getByText('Every question and ending was reached.').waitFor()
    await page.getByRole('radio', { name: 'Map' }).click()
    // The label has room for the answer; its tooltip says the whole condition.
    const label = page.locator('.fb-map-if').first()
    await expect.poll(() => label.evaluate((node) => node.firstChild?.textContent)).toBe('If Caraway rye')
    expect(await label.locator('title').textContent()).toBe('If “Which loaf on Sunday?” is Caraway rye')
    await page.locator('[data-node="b1"]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('.fb-rule-block[data-open]').getByText('How was the last one?').first().waitFor()
    expect(await page.locator('.fb-rule-block[data-ending]').innerText()).toContain('Ends the form for everyone')
    // A formula names its questions, and takes further answers by @.
    await page.locator('.fb-rule-block > button').getByText('When will you come by?', { exact: true }).click()
    const formula = page.getByLabel('Formula')
    expect(await formula.inputValue()).toBe('@How many loaves? * 4')
    await formula.press('End')
    await formula.pressSequentially(' + @How was')
    await expect.poll(() => formula.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Enter')
    await expect.poll(() => formula.getAttribute('aria-invalid')).toBeNull()
    await expect
      .poll(() => page.locator('.fb-formula mark').allInnerTexts())
      .toEqual(['@How many loaves?', '@How was the last one?'])
    const actions = (await formIn(page)).pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.actions))
    expect(actions).toMatchObject([{ formula: '{loaves} * 4 + {last}' }])
    expect(faults).toEqual([])
    await close()
  })

  it('FORM-03 has no fault that shuts people out, light and dark', async () => {
    for (const theme of ['light', 'dark']) {
      const { page, close } = await open(`form=bakery&people&theme=${theme}`)
      const look = async (state: string) => {
        await atRest(page)
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode()
          .options({ resultTypes: ['violations'] })
          .exclude('iframe')
          .analyze()
        const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(grave.map(({ id, nodes }) => `${theme} ${state}: ${id} ${nodes[0]?.html}`)).toEqual([])
      }
      await page.locator('[data-row="bread"]').click()
      await look('build')
      if (theme === 'light') {
        await page.locator('[data-field="next"]').focus()
        await page.keyboard.type('/')
        await look('kinds')
        await page.keyboard.press('Escape')
      }
      for (const [keys, state] of [
        ['Alt+2', 'rules'],
        ['Alt+3', 'look'],
        ['Alt+4', 'languages'],
        ['Alt+5', 'settings'],
      ] as const) {
        await page.keyboard.press(keys)
        await look(state)
      }
      if (theme === 'light') {
        await page.setViewportSize({ width: 390, height: 800 })
        const bar = page.locator('.fb-top')
        const lastTab = bar.locator('.fb-tabs button').last()
        await expect.poll(() => lastTab.evaluate((tab) => tab.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
        expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
        // The preview of the design stays in view above the gallery that changes it.
        await page.keyboard.press('Alt+3')
        const [preview, gallery] = await Promise.all(
          ['.fb-look .fb-preview', '.fb-look-panel'].map((part) =>
            page.locator(part).evaluate((box) => box.getBoundingClientRect().toJSON() as DOMRect),
          ),
        )
        expect(preview?.top).toBeGreaterThanOrEqual(await bar.evaluate((box) => box.getBoundingClientRect().bottom))
        expect(preview?.bottom).toBeLessThanOrEqual(gallery?.top ?? 0)
        expect(gallery?.bottom).toBeLessThanOrEqual(800)
        expect(preview?.width).toBe(390)
        await page.getByRole('button', { name: 'Preview' }).click()
        await page.locator('[data-large] [data-device="phone"]').waitFor()
      }
      await close()
    }
  })
})
