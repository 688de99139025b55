import { openBrowser } from '@taplore/testing/browser'
import { isEndurance } from '@taplore/testing/endurance'
import { type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutOff, settled } from './page-faults.ts'
import { aPerson, aStory, enter, type Person, signedIn } from './person.ts'
import { leftInEnglish, visibleTexts } from './visible-texts.ts'
import { visit } from './visit.ts'

const german = { code: 'de', name: 'Deutsch', direction: 'ltr' }
const japanese = { code: 'ja', name: '日本語', direction: 'ltr' }
const arabic = { code: 'ar', name: 'العربية', direction: 'rtl' }
/** The one with the longest words and one from right to left; `npm run test:endurance` adds one without spaces. */
const languages = isEndurance ? [german, japanese, arabic] : [german, arabic]

let product: Product
let browser: Browser
let person: Person
let storyId: string

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  person = await aPerson(product, { name: 'Vera Lindqvist' })
  const { cookie } = await signedIn(product, person)
  storyId = await aStory(product, cookie, person, { name: 'Harbour lights' })
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const newContext = () => browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

/** Navigates within the app without loading it, so that the language must persist. */
async function follow(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  await visit(page, product.url + path)
  // The editor has its own texts, which may still be loading.
  if (path.startsWith('/story/')) await page.locator('.te-timeline').waitFor({ state: 'attached' })
  await settled(page)
}

async function chooseLanguage(page: Page, name: string, code: string): Promise<void> {
  // Whatever is chosen now is the name of a language; no other field shows one.
  await page
    .getByRole('combobox')
    .filter({ hasText: /English|Deutsch|日本語|العربية/ })
    .click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.waitForFunction((lang) => document.documentElement.lang === lang, code)
}

/** What is wrong with the page in a language, wide and narrow. */
async function faultsOf(page: Page, { code, direction }: { code: string; direction: string }): Promise<string[]> {
  const faults: string[] = []
  const where = new URL(page.url()).pathname
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    faults.push(...(await cutOff(page)).map((fault) => `${code} ${where} ${width} px: ${fault}`))
    const root = await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)
    if (root !== `${code} ${direction}`) faults.push(`${code} ${where}: the document says ${root}`)
    faults.push(...leftInEnglish(code, await visibleTexts(page)).map((text) => `${code} ${where} ${width} px: ${text}`))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return faults
}

describe('the interface', () => {
  it('I18N-04 speaks the language chosen before anyone signs in, on every page that needs no account', async () => {
    const context = await newContext()
    const page = await context.newPage()
    await page.goto(`${product.url}/login`)
    await settled(page)
    const faults: string[] = []
    for (const language of languages) {
      await chooseLanguage(page, language.name, language.code)
      faults.push(...(await faultsOf(page, language)))
      for (const path of ['/sign-up', '/forgot-password']) {
        await follow(page, path)
        faults.push(...(await faultsOf(page, language)))
      }
      await follow(page, '/login')
    }
    await page.reload()
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ar')
    expect(faults).toEqual([])
    await context.close()
  })

  describe('of a person', () => {
    let context: BrowserContext
    let page: Page
    beforeAll(async () => {
      context = await newContext()
      await enter(context, product, person)
      page = await context.newPage()
      await page.goto(`${product.url}/profile`)
      await settled(page)
      // Gone as soon as the page is loaded again.
      await page.evaluate(() => document.body.setAttribute('data-first-load', ''))
    })
    afterAll(() => context?.close())

    it.each(languages)('I18N-04 is $name from the choice in /profile on, with nothing cut', async (language) => {
      await follow(page, '/profile')
      await chooseLanguage(page, language.name, language.code)
      const faults = await faultsOf(page, language)
      const paths = [
        '/dashboard',
        '/stories',
        '/workspaces',
        '/members',
        '/billing',
        '/audit-logs',
        '/api-keys',
        '/workspace-settings',
        '/create-workspace',
        '/create-ai-story?type=content',
        `/story/${storyId}`,
      ]
      for (const path of paths) {
        await follow(page, path)
        faults.push(...(await faultsOf(page, language)))
      }
      expect(faults).toEqual([])
      expect(await page.evaluate(() => document.body.hasAttribute('data-first-load'))).toBe(true)
    })

    it('I18N-04 goes with the person to another browser, and stays here after signing out', async () => {
      const elsewhere = await newContext()
      await enter(elsewhere, product, person)
      const other = await elsewhere.newPage()
      await other.goto(`${product.url}/stories`)
      await other.waitForFunction(() => document.documentElement.lang === 'ar')
      expect(await other.evaluate(() => document.documentElement.dir)).toBe('rtl')
      await other.getByTestId('user-menu').click()
      await other.getByRole('menuitem').last().click()
      await other.waitForURL((url) => url.pathname === '/login')
      await settled(other)
      expect(await other.evaluate(() => document.documentElement.lang)).toBe('ar')
      await elsewhere.close()
    })
  })
})
