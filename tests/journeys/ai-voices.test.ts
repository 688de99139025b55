import { readFile } from 'node:fs/promises'
import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, startProduct } from '@taplore/testing/product'
import { realSpeech } from '@taplore/testing/speech'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeElevenLabs } from '../../apps/server/src/providers/speech/elevenlabs/fake-eleven-labs.ts'
import { looksWell } from './looks-well.ts'
import { listenForComplaints, seriousFaults } from './page-faults.ts'
import { aPerson, enter, type Person, signedIn } from './person.ts'
import { visit } from './visit.ts'

const key = 'xi-of-the-owner-4711'
let service: Awaited<ReturnType<typeof startFakeElevenLabs>>
let product: Product
let browser: Browser
let person: Person
let cookie: string
let page: Page
let complaints: ReturnType<typeof listenForComplaints>

beforeAll(async () => {
  service = await startFakeElevenLabs({ key, mp3: await readFile(realSpeech.path) })
  product = await startProduct({
    environment: { TAPLORE_STAFF: 'voices@example.com', ELEVENLABS_BASE_URL: `${service.url}/v1` },
  })
  browser = await openBrowser()
  person = await aPerson(product, { name: 'Ada Quay', email: 'voices@example.com' })
  cookie = (await signedIn(product, person)).cookie
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    permissions: ['microphone'],
  })
  await enter(context, product, person)
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
  complaints = listenForComplaints(page, product)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await service?.close()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const ofStaff = (path: string, body: unknown) =>
  call(product, 'POST', `/staff/workspaces/${person.workspaceId}/${path}`, { cookie, body })
const enterprise = {
  product: 'stories',
  plan: 'enterprise',
  interval: 'month',
  status: 'active',
  collectionMode: 'automatic',
  isLtd: false,
  boughtSeats: 0,
  boughtDomains: 0,
  endsAt: null,
}

const cards = () => page.getByTestId('voice-card')
/** How many different heights the bars of a voice have: a flat line has one. */
const heights = (card: Locator) =>
  card.locator('rect').evaluateAll((bars) => new Set(bars.map((bar) => bar.getAttribute('height'))).size)
const cloned = (name: string) => page.getByRole('article', { name, exact: true })

describe('AI voices', () => {
  it('VOICE-08 are in the menu only where they are turned on', async () => {
    await page.goto(`${product.url}/stories`)
    const entry = page.getByTestId('sidebar').getByRole('link', { name: 'AI voices' })
    await page.getByTestId('sidebar').getByRole('link', { name: 'Video tools' }).waitFor()
    expect(await entry.count()).toBe(0)
    await ofStaff('features', { feature: 'aiVoices', isOn: true })
    await page.reload()
    await entry.click()
    await page.waitForURL(/\/ai-voices$/)
  })

  it('VOICE-07 PLAN-17 show what unlocks them, and lead to the plans', async () => {
    const locked = page.getByRole('region', { name: 'Clone your own voices' })
    await locked.getByText('Voice cloning is part of the Enterprise plan').waitFor()
    expect(await locked.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/billing')
    await looksWell(page)
    await ofStaff('subscription', enterprise)
  })

  it('VOICE-06 lead to the integrations without a key, and open as soon as there is one', async () => {
    await page.reload()
    // Voices that need no key can be heard before there is one.
    await cards()
      .first()
      .getByRole('button', { name: /^Play / })
      .waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Set up API key' }).click()
    await page.waitForURL(/\/integrations$/)
    const voices = page.getByTestId('integration-ELEVEN_LABS')
    await voices.getByLabel('ElevenLabs API key').fill('xi-of-nobody-at-all')
    await voices.getByRole('button', { name: 'Save key' }).click()
    await voices.getByText('ElevenLabs rejected this key. Check it and try again.').waitFor()
    await voices.getByLabel('ElevenLabs API key').fill('••••••••4711')
    await voices.getByRole('button', { name: 'Save key' }).click()
    await voices.getByText('A masked one can’t be used.').waitFor()
    await voices.getByLabel('ElevenLabs API key').fill('xi-of-nobody-at-all')
    // Nobody can be asked about the key, which may be right: that is said, and not only that it isn't saved.
    const saving = '**/api/integrations?*'
    const away = 'The speech service didn’t respond. Try again in a moment.'
    await page.route(saving, (route) =>
      route.fulfill({
        ...{ status: 503, headers: { 'x-request-id': 'of-a-test' } },
        json: { defined: true, code: 'SPEECH_UNAVAILABLE', status: 503, message: away },
      }),
    )
    await voices.getByRole('button', { name: 'Save key' }).click()
    await page.getByText('The key couldn’t be saved').waitFor()
    await page.getByText(away).waitFor()
    await page.unroute(saving)
    await voices.getByLabel('ElevenLabs API key').fill(key)
    await voices.getByRole('button', { name: 'Save key' }).click()
    await voices.getByText('Connected with the key that ends in 4711.').waitFor()
    await looksWell(page)
    await voices.getByRole('link', { name: 'Open AI voices' }).click()
    await page.getByTestId('add-voice').getByText('0 / 10').waitFor()
    complaints.clear()
  })

  it('VOICE-04 VOICE-12 VOICE-13 add a voice from recordings, which needs name, recording and consent', async () => {
    await page.getByTestId('add-voice').click()
    const dialog = page.getByRole('dialog', { name: 'Add a voice' })
    await dialog.getByText('more than that adds little').waitFor()
    await dialog.getByRole('button', { name: 'Create voice' }).click()
    for (const words of [
      'Enter a name for the voice.',
      'Add at least one recording.',
      'Confirm that the speaker has agreed to this.',
    ])
      await dialog.getByText(words).waitFor()
    expect(await dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
    await looksWell(page)
    expect(await dialog.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/help/ai-voices#terms')
    expect(await dialog.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/help/ai-voices#privacy')
    await dialog.getByLabel('Name').fill('Odile')
    const speech = { name: 'address.mp3', mimeType: 'audio/mpeg', buffer: await readFile(realSpeech.path) }
    await dialog
      .locator('input[type=file]')
      .setInputFiles([...Array.from({ length: 26 }, (_, at) => ({ ...speech, name: `take ${at}.mp3` }))])
    await dialog.getByText('Maximum file upload limit is 25').waitFor()
    for (let left = 25; left > 1; left -= 1)
      await dialog
        .getByRole('button', { name: /^Remove take/ })
        .last()
        .click()
    await dialog.getByText(/^1 recording, \d+:\d\d in total/).waitFor()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Create voice' }).click()
    await page.getByText('Voice added successfully').first().waitFor()
    await cloned('Odile')
      .getByText(/^1 recording, /)
      .waitFor()
    await page.getByTestId('add-voice').getByText('1 / 10').waitFor()
  })

  it('VOICE-01 show cloned and built-in voices, which are heard', async () => {
    expect(await cards().count()).toBe(3)
    // Voices are drawn before anyone plays them.
    for (const name of ['Built-in high voice', 'Built-in low voice'])
      await expect.poll(() => heights(cloned(name))).toBeGreaterThan(20)
    await page.getByTestId('speech-usage').getByText('Speech characters this month').waitFor()
    await button('Play Odile').click()
    await button('Pause Odile').waitFor()
    await button('Play Built-in low voice').click()
    await button('Pause Built-in low voice').waitFor()
    await button('Play Odile').waitFor()
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Find a voice' }))
      .fill('odi')
    await expect.poll(() => cards().count()).toBe(1)
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Find a voice' }))
      .fill('')
    await looksWell(page)
  })

  it('VOICE-17 edit a voice, by keyboard', async () => {
    await cloned('Odile').getByRole('button', { name: 'Edit Odile' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit voice' })
    await dialog.getByLabel('Name').fill('Odile Quince')
    await dialog.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await dialog.getByLabel('Name').press('Enter')
    await page.getByText('Voice saved successfully').first().waitFor()
    await cloned('Odile Quince').waitFor()
    expect([...service.voices.values()].map(({ name }) => name)).toEqual(['Odile Quince'])
  })

  it('VOICE-02 VOICE-03 sync with the service, and leave voices without recordings to it', async () => {
    await service.put({ voice_id: 'designed', name: 'Designed there', category: 'generated' })
    await button('Sync voices').click()
    await page.getByText('Voices synced successfully').first().waitFor()
    const designed = cloned('Designed there')
    for (const name of ['Edit Designed there', 'Remove Designed there'])
      expect(await designed.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    service.faults.push(...[1, 2, 3].map(() => ({ at: 'GET /v1/voices', reply: { status: 500 } })))
    await button('Sync voices').click()
    await page.getByText('error syncing voices').first().waitFor()
  })

  it('are offered by the wizard with their language', async () => {
    await visit(page, `${product.url}/create-ai-story`)
    await page.getByRole('switch').first().click()
    await page.getByRole('combobox', { name: /voice/i }).click()
    await page.getByRole('option', { name: /Odile Quince/ }).waitFor()
    await page.keyboard.press('Escape')
    await visit(page, `${product.url}/ai-voices`)
  })

  it('read texts aloud at the speed and with the pronunciations of the workspace', async () => {
    await visit(page, `${product.url}/workspace-settings?section=speech`)
    await page.getByRole('slider', { name: 'Speed' }).focus()
    await page.keyboard.press('ArrowLeft')
    await button('Save').click()
    await page.getByText('95%', { exact: true }).waitFor()
    await button('Add pronunciation').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Written').fill('SQL')
    await dialog.getByRole('button', { name: 'Add pronunciation' }).click()
    await dialog.getByText('Enter how the word is spoken.').waitFor()
    await dialog.getByLabel('Spoken as').fill('sequel')
    await dialog.getByLabel('Spoken as').press('Enter')
    await page.getByTestId('pronunciations').getByText('sequel').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    const heard = page.waitForResponse((response) => response.url().includes('/speech-settings/preview'))
    await page.getByLabel('Text to read aloud').fill('SQL [pause] rests.')
    await button('Listen').click()
    expect((await heard).status()).toBe(200)
    await button('Remove the pronunciation of SQL').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Respell names').waitFor()
    await visit(page, `${product.url}/ai-voices`)
    // Pauses are not read.
    await cards().getByText('10 characters').waitFor()
  })

  it('VOICE-05 delete a voice after a question', async () => {
    await cloned('Odile Quince').getByRole('button', { name: 'Remove Odile Quince' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete the voice “Odile Quince”?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Voice deleted successfully').first().waitFor()
    await expect.poll(() => cloned('Odile Quince').count()).toBe(0)
    expect(service.voices.has('voice-1')).toBe(false)
    expect(complaints.all.filter((text) => !/status of 50\d|status of 409/.test(text))).toEqual([])
  })
})
