import type { Monetization } from '@taplore/contract'
import { consentTags } from './consent.ts'
import { jsonScript } from './json-script.ts'
import { readCode } from './read-code.ts'
import type { StoryTags } from './with-tags.ts'

/** What readers of a channel are counted and shown by. */
export interface TagSettings {
  /** Google tags, of the workspace and of the channel. */
  readonly trackingIds: readonly string[]
  readonly fbPixelId: string
  readonly analytics: string
  readonly monetization: Monetization | null
  readonly adScript: string
  /** Of the stories of the channel. */
  readonly language: string
}

export const noTags: StoryTags = { html: '', components: [] }

/** Valid AMP of all tags, after the question that readers of some countries are asked first. */
export function storyTags(settings: TagSettings): StoryTags {
  const { trackingIds, fbPixelId, analytics, language } = settings
  const custom = analytics.trim() ? readCode('analytics', analytics) : noTags
  const ads = adTags(settings)
  const parts = [
    ...[...new Set(trackingIds.filter(Boolean))].map(googleTag),
    ...(fbPixelId ? [pixelTag(fbPixelId)] : []),
    custom.html,
    ads.html,
  ].filter(Boolean)
  if (parts.length === 0) return noTags
  const consent = consentTags(language)
  const own = trackingIds.some(Boolean) || fbPixelId ? ['amp-analytics'] : []
  return {
    html: [consent.html, ...parts].join(''),
    components: [...new Set([...consent.components, ...own, ...custom.components, ...ads.components])],
  }
}

/** Google Analytics 4: a view with the story, an event with each page and the last one. */
function googleTag(id: string): string {
  const event = (on: string, action: string) => ({
    on,
    request: 'event',
    vars: {
      event_name: 'custom',
      event_action: action,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: AMP fills these in
      event_category: '${title}',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: AMP fills these in
      event_label: '${storyPageIndex}',
      send_to: [id],
    },
  })
  return analytics('gtag', {
    vars: { gtag_id: id, config: { [id]: { groups: 'default' } } },
    triggers: {
      page: event('story-page-visible', 'story_progress'),
      last: event('story-last-page-visible', 'story_complete'),
    },
  })
}

function pixelTag(pixelId: string): string {
  return analytics('facebookpixel', {
    vars: { pixelId },
    triggers: { open: { on: 'visible', request: 'pageview' } },
  })
}

function analytics(type: string, config: object): string {
  const credentials = type === 'gtag' ? ' data-credentials="include"' : ''
  return `<amp-analytics type="${type}"${credentials} data-block-on-consent>${jsonScript(config)}</amp-analytics>`
}

function adTags({ monetization, adScript }: TagSettings): StoryTags {
  if (!monetization) return noTags
  const { type, publisherId, slotId } = monetization
  if (type === 'custom') return adScript.trim() ? readCode('ads', adScript) : noTags
  if (!publisherId || !slotId) return noTags
  const attributes =
    type === 'adsense'
      ? { type, 'data-ad-client': publisherId, 'data-ad-slot': slotId }
      : { type: 'doubleclick', 'data-slot': `/${publisherId}/${slotId}` }
  const config = { 'ad-attributes': { ...attributes, 'data-block-on-consent': '_till_accepted' } }
  return {
    html: `<amp-story-auto-ads>${jsonScript(config)}</amp-story-auto-ads>`,
    components: ['amp-story-auto-ads'],
  }
}
