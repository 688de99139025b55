import { describe, expect, it } from 'vitest'
import { navigation } from '../../app/navigation.ts'
import { isGroupOpen, isWithin, navGroups } from './nav-groups.ts'

const [ask, tell] = navGroups(navigation, 'c1')
if (!ask || !tell) throw new Error('a group is missing')

describe('sidebar groups', () => {
  it('VOICE-08 have the AI voices only where they are turned on for the workspace', () => {
    const paths = (features?: readonly string[]) =>
      navGroups(navigation, 'c1', { features }).flatMap(({ links }) => links.map(({ path }) => path))
    expect(paths(['aiVoices'])).toContain('/ai-voices')
    expect(paths(['rss', 'embeddableWidgets'])).not.toContain('/ai-voices')
    expect(paths()).not.toContain('/ai-voices')
  })
  it('AUTH-51 SHELL-10 GUARD-18 have feeds and automation only where they are turned on for the workspace', () => {
    const paths = (features?: readonly string[]) =>
      navGroups(navigation, 'c1', { features }).flatMap(({ links }) => links.map(({ path }) => path))
    expect(paths(['rss'])).toContain('/rss-settings')
    expect(paths(['rss'])).not.toContain('/automation')
    expect(paths(['automation'])).toContain('/automation')
    expect(paths(['automation'])).not.toContain('/rss-settings')
  })
  it('SHELL-09 lead to series and linked accounts always, to AI voices and automation by their flags', () => {
    const others = ['/ai-voices', '/automation', '/series', '/linked-accounts']
    const shown = (features?: readonly string[]) =>
      navGroups(navigation, 'c1', { features })
        .flatMap(({ links }) => links.map(({ path }) => path))
        .filter((path) => others.includes(path))
        .sort()
    expect(shown()).toEqual(['/linked-accounts', '/series'])
    expect(shown(['aiVoices'])).toEqual(['/ai-voices', '/linked-accounts', '/series'])
    expect(shown(['aiVoices', 'automation'])).toEqual([...others].sort())
  })
  it('CORE-04 lead to captions, short videos, exported videos and series', () => {
    const paths = navGroups(navigation, null)
      .at(2)
      ?.links.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/video-tools', '/video-projects', '/exported-projects', '/series']))
  })
  it('SHELL-11 open on their own when the page lies within', () => {
    expect(isGroupOpen(tell, '/c1/published-stories', {})).toBe(true)
    expect(isGroupOpen(tell, '/preview/abc', {})).toBe(true)
    expect(isGroupOpen(tell, '/profile', {})).toBe(false)
  })
  it('SHELL-12 follow the click of the person', () => {
    expect(isGroupOpen(tell, '/stories', { tell: false })).toBe(false)
    expect(isGroupOpen(tell, '/profile', { tell: true })).toBe(true)
  })
  it('FORM-02 show one place of the forms at a time, a form itself within their list', () => {
    const here = (path: string) => ask.links.filter((link) => isWithin(path, link)).map((link) => link.path)
    expect(here('/forms')).toEqual(['/forms'])
    expect(here('/forms/dashboard')).toEqual(['/forms/dashboard'])
    expect(here('/forms/0199a7f0-0000-7000-8000-000000000000/submissions')).toEqual(['/forms/list'])
  })
  it('SHORT-01 a new video belongs to the tool that it is for', () => {
    const show = navGroups(navigation, null).at(2)
    const here = (address: string) => show?.links.filter((link) => isWithin(address, link)).map(({ path }) => path)
    expect(here('/video-project/new')).toEqual(['/video-tools'])
    expect(here('/video-project/new?folder=f1')).toEqual(['/video-tools'])
    expect(here('/video-project/new?folder=f1&kind=shorts')).toEqual(['/video-projects'])
    expect(here('/video-projects?q=talk')).toEqual(['/video-projects'])
  })
  it('does not take one path for the beginning of another word', () => {
    expect(
      isWithin('/stories-of-others', {
        path: '/stories',
        label: 'nav.stories',
        icon: tell.links[0]?.icon ?? (null as never),
      }),
    ).toBe(false)
  })
  it('lists the published stories only when there is a channel', () => {
    expect(navGroups(navigation, null)[1]?.links.map((link) => link.path)).toEqual([
      '/stories',
      '/templates',
      '/scheduled-publish-stories',
      '/my-widgets',
      '/interactive-analytics',
      '/exportedstories',
      '/domains',
      '/wordpress/sites',
      '/stores',
    ])
  })
})
