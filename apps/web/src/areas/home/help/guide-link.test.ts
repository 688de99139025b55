import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guideLink } from './guide-link.ts'

const folder = join(import.meta.dirname, '../../../../../../docs/guide')
const pages = readdirSync(folder)
const linksOf = (page: string) =>
  [...readFileSync(join(folder, page), 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href ?? '')

describe('links of the guide', () => {
  it('lead to pages inside the app, to other sites, or nowhere when they lead to other documents', () => {
    expect(guideLink('build-a-form.md')).toEqual({ page: 'build-a-form' })
    expect(guideLink('https://example.com/a')).toEqual({ url: 'https://example.com/a' })
    expect(guideLink('../operators.md#scheduled-backups')).toBeNull()
    expect(guideLink('javascript:alert(1)')).toBeNull()
  })

  it.each(pages)('of %s have a target', (page) => {
    for (const href of linksOf(page).filter((link) => !link.startsWith('http')))
      expect(existsSync(join(folder, href.replace(/#.*/, ''))), href).toBe(true)
  })

  it('name every page in the table of contents', () => {
    expect(linksOf('README.md').toSorted()).toEqual(pages.filter((page) => page !== 'README.md').toSorted())
  })
})
