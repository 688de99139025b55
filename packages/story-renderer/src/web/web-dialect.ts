import { type Attachment, advancesAlone, pageDurationMs } from '@taplore/story'
import { brandingMark, trimmed, voiceCaptions } from '../amp/amp-dialect.ts'
import { attachmentBlocks } from '../attachment.ts'
import type { Dialect, PageParts, RenderContext } from '../context.ts'
import { answerImage, imageClass, optionClass, outcomeOf, questionCard, resultsCard } from '../elements/question.ts'
import { classes } from '../elements/text.ts'
import { common, empty, type Html, join, text, web } from '../html.ts'

/** How everything that differs is written for our own player. Without scripts the same markup is a row of pages. */
export const webDialect: Dialect = {
  allowsHttp: true,

  image({ asset, alt, focalX, focalY, isEager }, context) {
    return web('img', {
      class: classes(
        '_f _p',
        context.sheet.classOf((focalX !== 0.5 || focalY !== 0.5) && objectPosition(focalX, focalY, context)),
      ),
      src: asset.url,
      alt,
      width: asset.width,
      height: asset.height,
      loading: isEager ? null : 'lazy',
      fetchpriority: isEager ? 'high' : null,
      decoding: 'async',
      draggable: 'false',
    })
  },

  video({ asset, media, posterUrl, isBackground, elementId }, context) {
    const tracks = media.captions.flatMap((caption, index) => {
      const file = context.resolve({ ...caption, mime: 'text/vtt' }, 'captions', elementId)
      if (!file) return []
      return [
        web('track', {
          kind: 'captions',
          src: file.url,
          srclang: caption.language,
          label: caption.label || caption.language,
          default: index === 0,
        }),
      ]
    })
    return web(
      'video',
      {
        class: classes('_f _p', context.sheet.classOf(objectPosition(media.focalX, media.focalY, context))),
        playsinline: true,
        preload: 'none',
        muted: true,
        loop: media.doesLoop,
        poster: posterUrl,
        controls: !isBackground,
        'aria-label': media.alt || null,
        'data-sound': media.isMuted ? null : media.volume,
      },
      join([web('source', { src: trimmed(asset.url, media), type: asset.mime || 'video/mp4' }), ...tracks]),
    )
  },

  sound({ asset, title, doesLoop }) {
    return web('audio', {
      controls: true,
      preload: 'none',
      src: asset.url,
      loop: doesLoop,
      'aria-label': title || null,
      class: '_au',
    })
  },

  question(element, context) {
    const attributes = { class: '_f _k', 'data-question': element.kind, 'data-id': element.id }
    if (element.kind === 'slider') {
      const label = element.prompt || element.emoji || '0 – 100'
      const range = web('input', { type: 'range', min: 0, max: 100, value: 50, class: '_r', 'aria-label': label })
      const sign = element.emoji ? common('span', { class: '_rs', 'aria-hidden': 'true' }, text(element.emoji)) : empty
      const look = context.sheet.classOf(`accent-color:${element.accentColor}`)
      return common(
        'div',
        attributes,
        questionCard(element, context, [common('div', { class: `_os ${look}` }, join([range, sign]))]),
      )
    }
    const options = element.options.map((option, index) => {
      const isImage = 'media' in option
      return web(
        'button',
        {
          type: 'button',
          class: isImage ? imageClass(element, context) : optionClass(element, context),
          'data-option': index,
          'data-correct': 'isCorrect' in option && option.isCorrect,
          'data-outcome': option.outcome,
          'aria-label': isImage ? option.media?.alt || String(index + 1) : null,
        },
        isImage ? answerImage(option, context) : common('span', { class: '_ot' }, text(option.text)),
      )
    })
    return common('div', attributes, questionCard(element, context, options))
  },

  results(element, context) {
    const outcomes = element.outcomes.map((outcome, index) =>
      common(
        'div',
        {
          class: '_rc',
          'data-outcome': outcome.id,
          'data-threshold': element.basis === 'score' ? outcome.threshold : null,
          hidden: index > 0,
        },
        outcomeOf(outcome, context),
      ),
    )
    return common(
      'div',
      { class: '_f _k', 'data-results': element.basis, 'aria-live': 'polite' },
      resultsCard(element, context, outcomes),
    )
  },

  digits({ endsAt, endedText, digits }) {
    const drawn = digits.map(({ unit, text: formatNumber, className }) =>
      common('p', { class: className, 'data-unit': unit }, text(formatNumber)),
    )
    return common('div', { class: '_f', 'data-countdown': endsAt, 'data-ended': endedText, role: 'timer' }, join(drawn))
  },

  page({ background, content, tracks }: PageParts, context) {
    const { page, pageIndex, story, options } = context
    const hasSound = page.audio !== null && (page.audio.url !== '' || page.audio.assetId !== null)
    const sound = hasSound && page.audio ? context.resolve(page.audio, 'audio') : null
    const captions = sound && voiceCaptions(context)
    const label = `${options.words?.page ?? 'Page'} ${pageIndex + 1} / ${story.pages.length}`
    const isLast = pageIndex === story.pages.length - 1
    return web(
      'section',
      {
        id: page.id,
        class: '_g',
        'aria-label': page.altText ? `${label}: ${page.altText}` : label,
        'data-duration': pageDurationMs(story, page),
        'data-auto': advancesAlone(story, page),
        'data-tracks':
          tracks.length > 0 ? JSON.stringify(tracks.map(({ id, track }) => [id, track.keyframes, track.timing])) : null,
      },
      join([
        common('div', { class: '_x' }, background),
        common(
          'div',
          { class: '_x' },
          common('div', { class: '_b' }, join([content, isLast ? brandingMark(context) : empty])),
        ),
        sound
          ? web(
              'audio',
              { class: '_pa', preload: 'none', controls: true, src: sound.url, 'data-voice': true },
              captions
                ? web('track', {
                    kind: 'captions',
                    src: captions.url,
                    srclang: captions.language,
                    label: captions.label,
                  })
                : empty,
            )
          : empty,
        page.attachment ? attachment(page.attachment, context) : outlink(context),
      ]),
    )
  },
}

function objectPosition(focalX: number, focalY: number, context: RenderContext): string {
  return `object-position:${context.sheet.percent(focalX * 100)} ${context.sheet.percent(focalY * 100)}`
}

/** The page's attachment: a handle that opens a sheet, without scripts as well. */
function attachment(given: Attachment, context: RenderContext): Html {
  const label = given.label || given.title || (context.options.words?.more ?? 'More')
  const handle = web('summary', { class: `_ol _ol-${given.theme}` }, text(label))
  const sheet = common(
    'div',
    { class: `_sh _sh-${given.theme}`, tabindex: 0, role: 'region', 'aria-label': given.title || label },
    attachmentBlocks(given, context),
  )
  return web('details', { class: '_at', 'data-attachment': true }, join([handle, sheet]))
}

function outlink(context: RenderContext): Html {
  const link = context.page.outlink
  if (!link) return empty
  const href = context.linkTo(link.url)
  const label = link.label || link.url.replace(/^[a-z]+:(\/\/)?/, '').split('/')[0] || link.url
  return common('a', { class: `_ol _ol-${link.theme}`, href, target: '_blank', rel: 'noopener' }, text(label))
}
