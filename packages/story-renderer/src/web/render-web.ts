import type { Story } from '@taplore/story'
import { baseCss } from '../base-css.ts'
import type { RenderContext } from '../context.ts'
import { factsOf, fontFaces, meta, metaTags, preloads } from '../document-head.ts'
import { attributesOf, empty, fixed, type Html, join, json, web } from '../html.ts'
import type { Rendered, RenderOptions } from '../options.ts'
import { renderStory } from '../render.ts'
import { playerWords } from './player-words.ts'
import { webDialect } from './web-dialect.ts'

/**
 * The story as our own page: `<taplore-story>` around one section per page, which the player animates. Without
 * scripts it is a scrollable row of pages. Same walk, same styles as `renderAmp`.
 */
export function renderWeb(story: Story, options: RenderOptions): Rendered {
  return renderStory(story, options, { dialect: webDialect, document })
}

/** A size in pixels beside the page of a phone. In a smaller player it shrinks with the page, as long as it can be read. */
const besidePage = (size: number, least: number) =>
  `clamp(${least}px,min(${(size / 3.9).toFixed(2)}cqw,${(size / 6.93).toFixed(2)}cqh),${size}px)`

const webCss = [
  'html,body{margin:0;height:100%;background:#0b0c10;font-family:Inter,system-ui,sans-serif}',
  'main{height:100%}',
  'taplore-story{display:block;position:relative;width:100%;height:100vh;height:100dvh;overflow:hidden}',
  'taplore-story:not(:defined){display:flex;gap:2px;overflow-x:auto;scroll-snap-type:x mandatory}',
  '._g{position:relative;overflow:hidden;background:#20222a;color:#16181d}',
  'taplore-story:not(:defined) ._g{flex:0 0 min(100%,60vh);scroll-snap-align:center}',
  '._p{object-fit:cover}',
  '._au{width:100%}',
  '._pa{position:absolute;left:5%;bottom:2%;width:90%;z-index:2}',
  'taplore-story:defined ._pa{display:none}',
  'button._o{width:100%;margin:0;background:none;color:inherit;font:inherit;cursor:pointer}',
  '._ot{position:relative;flex:1}',
  `._ol{position:absolute;z-index:2;left:50%;bottom:3%;transform:translateX(-50%);max-width:80%;padding:.7em 1.4em;border-radius:2em;font:600 ${besidePage(15, 8)}/1.2 Inter,system-ui,sans-serif;text-align:center;text-decoration:none}`,
  '._r{width:100%;height:2.6em;margin:0;cursor:pointer}',
  '._rs{position:absolute;top:50%;left:50%;font-size:1.7em;transform:translate(-50%,-50%);pointer-events:none}',
  '._rc{flex:1;min-height:0;display:flex;flex-direction:column}._rc[hidden]{display:none}',
  'button._oi{margin:0;background:none;color:inherit;font:inherit;cursor:pointer}',
  '._at>summary{list-style:none;cursor:pointer}._at>summary::-webkit-details-marker{display:none}',
  `._sh{position:absolute;z-index:3;left:0;right:0;bottom:0;max-height:86%;overflow:auto;padding:1.4em 1.2em 5.6em;border-radius:1.2em 1.2em 0 0;font:400 ${besidePage(17, 10)}/1.5 Inter,system-ui,sans-serif}`,
  '._sh-light{background:#fff;color:#16181d}._sh-dark{background:#16181d;color:#fff}._sh a{color:inherit}',
  '._sh img{position:static;width:100%;height:auto}._at[open]>summary{z-index:4}',
  '._ol-light{background:#fff;color:#16181d}._ol-dark{background:#16181d;color:#fff}',
].join('')

function document(pages: Html, context: RenderContext): { html: string; css: string } {
  const { story, options } = context
  const facts = factsOf(context)
  const css = `${fontFaces(context)}${webCss}${baseCss}${context.sheet}`
  const music = story.backgroundAudio && context.resolve(story.backgroundAudio, 'audio')
  const words = options.words ?? playerWords(story.language)
  const votes = options.interactiveEndpoint ? context.absolute(options.interactiveEndpoint) : null
  const html = join([
    fixed(
      `<!doctype html><html${attributesOf({ lang: story.language, dir: story.direction })}><head><meta charset="utf-8">`,
    ),
    meta({ name: 'viewport', content: 'width=device-width,initial-scale=1,viewport-fit=cover' }),
    metaTags(facts, context),
    preloads(context, null),
    fixed(`<style>${css}</style>`),
    fixed(`<script type="module"${attributesOf({ src: options.playerUrl })}></script></head><body>`),
    web(
      'main',
      {},
      web(
        'taplore-story',
        {
          'data-title': facts.title,
          'data-publisher': facts.publisherName,
          'data-publisher-logo': facts.ownLogoUrl,
          'data-poster': facts.ownPosterUrl,
          'data-canonical': options.canonicalUrl,
          // Previews have addresses that are not for others.
          'data-share': options.isUnlisted ? null : options.canonicalUrl,
          'data-music': music?.url,
          'data-music-volume': music ? story.backgroundAudio?.volume : null,
          'data-votes': votes,
          'data-reads': options.readsEndpoint ? context.absolute(options.readsEndpoint) : null,
        },
        join([
          pages,
          words ? join([fixed('<script type="application/json" data-words>'), json(words), fixed('</script>')]) : empty,
        ]),
      ),
    ),
    fixed('</body></html>'),
  ])
  return { html, css }
}
