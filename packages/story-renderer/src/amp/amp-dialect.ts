import { type Attachment, advancesAlone, pageDurationMs } from '@taplore/story'
import { attachmentBlocks } from '../attachment.ts'
import type { Dialect, PageParts, RenderContext } from '../context.ts'
import { amp, common, empty, fixed, type Html, join, json, text } from '../html.ts'
import { interactiveQuestion, interactiveResults, liveCountdown } from './interactive.ts'

/** How everything that differs is written in an AMP story. */
export const ampDialect: Dialect = {
  allowsHttp: false,

  image({ asset, alt, focalX, focalY }, context) {
    return amp('amp-img', {
      layout: 'fill',
      src: asset.url,
      alt,
      'object-fit': 'cover',
      'object-position': `${context.sheet.percent(focalX * 100)} ${context.sheet.percent(focalY * 100)}`,
    })
  },

  video({ asset, media, posterUrl, elementId }, context) {
    // The format requires a poster; the story's own is a suitable fallback, and an issue is reported.
    const poster = posterUrl ?? storyPoster(context)
    if (!poster) return null
    context.extensions.add('amp-video')
    const tracks = media.captions.flatMap((caption) => {
      const file = context.resolve({ ...caption, mime: 'text/vtt' }, 'captions', elementId)
      return file && isAbsolute(file.url)
        ? [
            amp('track', {
              kind: 'captions',
              src: file.url,
              srclang: caption.language,
              label: caption.label || caption.language,
            }),
          ]
        : []
    })
    return amp(
      'amp-video',
      {
        layout: 'fill',
        autoplay: true,
        loop: media.doesLoop,
        noaudio: media.isMuted,
        poster,
        volume: !media.isMuted && media.volume < 1 ? media.volume : null,
        'object-fit': 'cover',
        'object-position': `${context.sheet.percent(media.focalX * 100)} ${context.sheet.percent(media.focalY * 100)}`,
        title: media.alt || null,
        alt: media.alt || null,
      },
      join([amp('source', { src: trimmed(asset.url, media), type: asset.mime || 'video/mp4' }), ...tracks]),
    )
  },

  // Stories have no audio controls: the format only plays audio with its page, under the story's mute button.
  sound({ asset, title, doesLoop }, context) {
    context.extensions.add('amp-audio')
    const attributes = { layout: 'nodisplay', autoplay: true, src: asset.url, loop: doesLoop, title: title || null }
    return join([common('span', { 'aria-hidden': 'true' }, text('♪')), amp('amp-audio', attributes)])
  },

  question: interactiveQuestion,
  results: interactiveResults,
  digits: liveCountdown,

  page({ background, content, tracks }: PageParts, context) {
    const { page, story } = context
    const sound =
      page.audio && page.audio.url + (page.audio.assetId ?? '') !== '' ? context.resolve(page.audio, 'audio') : null
    const found = sound && voiceCaptions(context)
    const captions = found && isAbsolute(found.url) ? found : null
    const isLast = context.pageIndex === story.pages.length - 1
    const mark = isLast ? brandingMark(context) : empty
    const layers = [
      amp('amp-story-grid-layer', { template: 'fill' }, common('div', { class: '_x' }, background)),
      amp(
        'amp-story-grid-layer',
        { template: 'fill' },
        common('div', { class: '_x' }, common('div', { class: '_b' }, join([content, mark]))),
      ),
      animations(tracks),
      sound && captions ? captionedSound(sound.url, captions, context) : empty,
      page.attachment ? attachment(page.attachment, context) : outlink(context),
    ]
    return amp(
      'amp-story-page',
      {
        id: page.id,
        'background-audio': captions ? null : sound?.url,
        'auto-advance-after': advancesAlone(story, page)
          ? `${Math.round(pageDurationMs(story, page) / 100) / 10}s`
          : null,
      },
      join(layers),
    )
  },
}

/** Unlike other media, the format takes captions from absolute addresses only, so an installation without TLS has none in AMP. */
function isAbsolute(url: string): boolean {
  return url.startsWith('https:')
}

/** The captions of the page's voice. */
export function voiceCaptions(context: RenderContext) {
  const [track] = context.page.audio?.captions ?? []
  const file = track && context.resolve({ ...track, mime: 'text/vtt' }, 'captions')
  return file && track ? { url: file.url, language: track.language, label: track.label || track.language } : null
}

/** Background audio has no captions in the format; a video without an image has. */
function captionedSound(
  url: string,
  captions: { url: string; language: string; label: string },
  context: RenderContext,
): Html {
  context.extensions.add('amp-video')
  context.extensions.add('amp-story-captions')
  const id = context.nextId('captions')
  const { page } = context
  const track = { kind: 'captions', src: captions.url, srclang: captions.language, label: captions.label }
  const video = amp(
    'amp-video',
    { id: `${id}-voice`, layout: 'fixed', width: 1, height: 1, autoplay: true, poster: '', 'captions-id': id },
    join([amp('source', { src: url, type: page.audio?.mime || 'audio/mpeg' }), amp('track', track)]),
  )
  const shown = amp('amp-story-captions', { id, layout: 'container' }, empty)
  return amp(
    'amp-story-grid-layer',
    { template: 'fill' },
    common('div', { class: '_x' }, join([video, common('div', { class: '_ca' }, shown)])),
  )
}

/** Product branding, in a layer of the last page. */
export function brandingMark(context: RenderContext): Html {
  const mark = context.options.brandingMark
  if (!mark) return empty
  return common(
    'div',
    { class: '_m' },
    common('a', { href: mark.url, target: '_blank', rel: 'noopener' }, text(mark.label)),
  )
}

/** A video trimmed by a media fragment, which every browser supports. */
export function trimmed(url: string, media: { trimStartMs: number; trimEndMs: number | null }): string {
  if (media.trimStartMs === 0 && media.trimEndMs === null) return url
  const seconds = (ms: number) => Math.round(ms / 100) / 10
  return `${url.split('#')[0]}#t=${seconds(media.trimStartMs)}${media.trimEndMs === null ? '' : `,${seconds(media.trimEndMs)}`}`
}

function animations(tracks: PageParts['tracks']): Html {
  if (tracks.length === 0) return empty
  const played = tracks.map(({ id, track }) => ({
    selector: `#${id}`,
    // With reduced motion, everything is in its final position.
    media: '(prefers-reduced-motion:no-preference)',
    keyframes: track.keyframes,
    ...track.timing,
  }))
  const script = join([fixed('<script type="application/json">'), json(played), fixed('</script>')])
  return amp('amp-story-animation', { layout: 'nodisplay', trigger: 'visibility' }, script)
}

/** An attachment is opened by swiping up like an outlink, of which a page has only one. */
function attachment(given: Attachment, context: RenderContext): Html {
  return amp(
    'amp-story-page-attachment',
    { layout: 'nodisplay', theme: given.theme, title: given.title || null, 'cta-text': given.label || null },
    attachmentBlocks(given, context),
  )
}

function outlink(context: RenderContext): Html {
  const link = context.page.outlink
  if (!link || !/^https?:/.test(link.url)) return empty
  const label = text(link.label || new URL(link.url).hostname)
  return amp(
    'amp-story-page-outlink',
    { layout: 'nodisplay', theme: link.theme },
    common('a', { href: context.linkTo(link.url) }, label),
  )
}

function storyPoster(context: RenderContext): string | null {
  const { portrait } = context.story.poster
  const own = portrait ? context.resolve(portrait, 'poster')?.url : null
  return own ?? context.absolute(context.options.fallbacks.posterUrl)
}
