import { newStory, type Page, type Story } from '@taplore/story'
import { buildTemplate } from '../composition/template.ts'
import { templateBriefs } from '../templates/index.ts'

/**
 * A story with one page of each template, a different one from template to template, to cover as many layouts as
 * possible.
 */
export function onePageOfEachTemplate(): Story {
  const seen = new Set<string>()
  const pages = templateBriefs.map((brief, at): Page => {
    const { pages } = buildTemplate(brief).document
    const turned = pages.map((_, index) => pages[(at + index) % pages.length] ?? pages[0])
    const page = turned.find((each) => each && !seen.has(each.layout ?? '')) ?? turned[0]
    if (!page) throw new Error(`${brief.id} has no pages.`)
    seen.add(page.layout ?? '')
    // Every template numbers its pages and elements from one.
    return JSON.parse(JSON.stringify(page).replaceAll(/"(p\d+(?:[ea]\d+)?)"/g, `"${brief.id}-$1"`))
  })
  return newStory({ title: 'Sixty', language: 'en', pages })
}
