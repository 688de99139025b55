// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { followLinks } from './follow-links.ts'

let opened: string[]
let stop: () => void
/** Whether the browser would have loaded the page. */
let loads: boolean

beforeEach(() => {
  opened = []
  stop = followLinks((path) => opened.push(path))
  window.addEventListener('click', browser)
})
afterEach(() => {
  stop()
  window.removeEventListener('click', browser)
})

function browser(event: MouseEvent): void {
  loads = !event.defaultPrevented
  event.preventDefault()
}

function click(link: string, given: MouseEventInit = {}) {
  document.body.innerHTML = link
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...given }))
  return { opened: opened.splice(0), loads }
}

it('opens links to screens without loading the page', () => {
  expect(click('<a href="/stories?folder=1#top"><b>All stories</b></a>')).toEqual({
    opened: ['/stories?folder=1#top'],
    loads: false,
  })
})

it.each([
  ['of another site', '<a href="https://else.example/stories"><b>x</b></a>'],
  ['of another tab', '<a href="/billing" target="_blank"><b>x</b></a>'],
  ['to a file', '<a href="/stories" download><b>x</b></a>'],
  ['that shall load the page', '<a href="/" rel="external"><b>x</b></a>'],
  ['to a file of the server', '<a href="/api/exports/1"><b>x</b></a>'],
  ['to a place on this screen', '<a href="#main"><b>x</b></a>'],
  ['that is none', '<b>x</b>'],
])('leaves a link %s to the browser', (_, link) => {
  expect(click(link)).toEqual({ opened: [], loads: true })
})

it('leaves clicks with a key, and those that were handled', () => {
  expect(click('<a href="/stories"><b>x</b></a>', { ctrlKey: true })).toEqual({ opened: [], loads: true })
  document.body.innerHTML = '<a href="/stories"><b>x</b></a>'
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault())
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(opened).toEqual([])
})
