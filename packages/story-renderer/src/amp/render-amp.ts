import type { Story } from '@taplore/story'
import { baseCss } from '../base-css.ts'
import type { RenderContext } from '../context.ts'
import { factsOf, fontFaces, meta, metaTags, preloads } from '../document-head.ts'
import { amp, attributesOf, empty, fixed, type Html, join } from '../html.ts'
import type { Rendered, RenderOptions } from '../options.ts'
import { renderStory } from '../render.ts'
import { ampDialect } from './amp-dialect.ts'
import { boilerplate } from './boilerplate.ts'
import { countReads } from './count-reads.ts'

/**
 * The story as an AMP page that the official validator accepts, by the rules of the AMP Web Story format. Pure: the
 * same story and options return the same bytes. What the format requires and the story lacks is filled from
 * `options.fallbacks` and reported in `issues`.
 */
export function renderAmp(story: Story, options: RenderOptions): Rendered {
  return renderStory(story, options, { dialect: ampDialect, document })
}

/** Above the mark of the last page, below the texts of the page. */
const captionsCss =
  '._ca{position:absolute;left:6%;right:6%;bottom:8%;text-align:center;font:600 16px/1.3 Inter,system-ui,sans-serif}'
const interactiveCss = '._i{position:absolute;left:0;top:50%;width:100%;transform:translateY(-50%)}'

function document(pages: Html, context: RenderContext): { html: string; css: string } {
  const { story } = context
  const facts = factsOf(context)
  const analytics = join([analyticsOf(context), countReads(context)])
  const css = `${fontFaces(context)}amp-story{font-family:Inter,system-ui,sans-serif}${baseCss}${context.extensions.has('amp-story-interactive') ? interactiveCss : ''}${context.extensions.has('amp-story-captions') ? captionsCss : ''}${context.sheet}`
  const music = story.backgroundAudio && context.resolve(story.backgroundAudio, 'audio')
  const scripts = ['amp-story', ...[...context.extensions].sort()].map((name) =>
    fixed(
      `<script async custom-${name === 'amp-mustache' ? 'template' : 'element'}="${name}" src="https://cdn.ampproject.org/v0/${name}-${versions[name] ?? '0.1'}.js"></script>`,
    ),
  )
  const html = join([
    fixed(
      `<!doctype html><html amp${attributesOf({ lang: story.language, dir: story.direction })}><head><meta charset="utf-8">`,
    ),
    fixed('<script async src="https://cdn.ampproject.org/v0.js"></script>'),
    ...scripts,
    meta({ name: 'viewport', content: 'width=device-width,minimum-scale=1,initial-scale=1' }),
    metaTags(facts, context),
    preloads(context, facts.portraitUrl),
    fixed(boilerplate),
    fixed(`<style amp-custom>${css}</style></head><body>`),
    amp(
      'amp-story',
      {
        standalone: true,
        title: facts.title,
        publisher: facts.publisherName,
        'publisher-logo-src': facts.logoUrl,
        'poster-portrait-src': facts.portraitUrl,
        'poster-square-src': facts.squareUrl,
        'poster-landscape-src': facts.landscapeUrl,
        'background-audio': music?.url,
      },
      join([pages, analytics]),
    ),
    fixed('</body></html>'),
  ])
  return { html, css }
}

const versions: Record<string, string> = { 'amp-story': '1.0', 'amp-mustache': '0.2' }

function analyticsOf(context: RenderContext): Html {
  const { analytics } = context.options
  if (!analytics) return empty
  const parts: Html[] = []
  if (analytics.measurementId && /^[A-Z]{1,3}-[A-Z0-9-]{4,20}$/.test(analytics.measurementId)) {
    context.extensions.add('amp-story-auto-analytics')
    parts.push(amp('amp-story-auto-analytics', { 'gtag-id': analytics.measurementId }))
  }
  return join(parts)
}
