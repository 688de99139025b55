import { isQuestion, type Page, type Paint, pageSize, type ShapeName, shapes } from '@taplore/story'
import { classNames } from '@taplore/ui'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { ProductDrawing, QuestionDrawing } from './block-drawing.tsx'

type Element = Page['elements'][number]

/** A length of the page in the preview, as CSS. */
type Unit = (px: number) => string

/** As a fraction of the preview's width, so that it fits any size (container query units). */
const shareOfWidth: Unit = (px) => `${((px / pageSize.width) * 100).toFixed(3)}cqw`

/**
 * A quick preview of a story's first page from its document: background, shapes, images, text, questions and products,
 * without animation and audio. With a known width it is rendered in px and cropped by its container, so the browser need not lay out
 * first.
 */
export function CoverPreview({ page, widthPx }: { page: Page; widthPx?: number }) {
  const unit: Unit = widthPx ? (px) => `${((px / pageSize.width) * widthPx).toFixed(2)}px` : shareOfWidth
  return (
    <span
      aria-hidden="true"
      className={widthPx ? 'block size-full [contain:size_layout]' : '@container block size-full overflow-hidden'}
    >
      <span
        className={classNames('relative block w-full', !widthPx && 'overflow-hidden')}
        style={{ aspectRatio: `${pageSize.width} / ${pageSize.height}`, ...ground(page) }}
      >
        {page.background.type === 'paint' ? null : (
          <>
            <BackgroundImage background={page.background} />
            {page.background.overlay ? (
              <span className="absolute inset-0" style={{ background: paintCss(page.background.overlay) }} />
            ) : null}
          </>
        )}
        {page.elements
          .filter((element) => !element.isHidden)
          .map((element) => (
            <ElementDrawing key={element.id} element={element} unit={unit} />
          ))}
      </span>
    </span>
  )
}

function ground(page: Page): CSSProperties {
  const { background } = page
  if (background.type === 'paint') return { background: paintCss(background.paint) }
  return { background: background.media.placeholder ?? '#d8d8da' }
}

function BackgroundImage({ background }: { background: Exclude<Page['background'], { type: 'paint' }> }) {
  const { media } = background
  const url = background.type === 'video' ? background.media.poster?.url : media.url
  if (!url) return null
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      style={{ objectPosition: `${media.focalX * 100}% ${media.focalY * 100}%` }}
    />
  )
}

function ElementDrawing({ element, unit }: { element: Element; unit: Unit }) {
  const box: CSSProperties = {
    position: 'absolute',
    left: unit(element.x),
    top: unit(element.y),
    width: unit(element.width),
    height: unit(element.height),
    opacity: element.opacity,
    transform: element.rotation ? `rotate(${element.rotation}deg)` : undefined,
    borderRadius: element.cornerRadius.map(unit).join(' '),
  }
  if (element.kind === 'text')
    return (
      <span
        style={{
          ...box,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: { top: 'flex-start', middle: 'center', bottom: 'flex-end' }[element.verticalAlign],
          background: element.backgroundMode === 'fill' ? element.backgroundColor : undefined,
          padding: `${unit(element.paddingY)} ${unit(element.paddingX)}`,
          color: element.color,
          fontFamily: `"${element.font.family} Variable", "${element.font.family}", sans-serif`,
          fontWeight: element.font.weight,
          fontStyle: element.font.isItalic ? 'italic' : undefined,
          fontSize: unit(element.sizePx),
          lineHeight: element.lineHeight,
          letterSpacing: `${element.letterSpacingEm}em`,
          textAlign: element.align,
          textTransform: (
            { none: undefined, upper: 'uppercase', lower: 'lowercase', capitalize: 'capitalize' } as const
          )[element.letterCase],
        }}
        dir={element.direction}
      >
        {element.paragraphs.map((paragraph, line) => (
          <span key={`${element.id}-${String(line)}`} dir={element.direction}>
            {paragraph.runs.map((run) => run.text).join('')}
          </span>
        ))}
      </span>
    )
  if (element.kind === 'image')
    return (
      <Clipped box={box} shape={element.mask}>
        {element.media?.url ? (
          <img
            src={element.media.url}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full"
            style={{
              objectFit: 'cover',
              objectPosition: `${element.media.focalX * 100}% ${element.media.focalY * 100}%`,
              borderRadius: 'inherit',
            }}
          />
        ) : (
          <span className="block size-full" style={{ background: element.media?.placeholder ?? '#00000014' }} />
        )}
      </Clipped>
    )
  if (element.kind === 'shape' && element.fill && element.shape !== 'rect' && element.shape !== 'ellipse')
    return (
      <Clipped box={box} shape={element.shape}>
        <span className="block size-full" style={{ background: paintCss(element.fill) }} />
      </Clipped>
    )
  if (element.kind === 'shape')
    return (
      <span
        style={{
          ...box,
          borderRadius: element.shape === 'ellipse' ? '50%' : box.borderRadius,
          background: element.fill ? paintCss(element.fill) : undefined,
          border: element.stroke ? `${unit(element.stroke.width)} solid ${element.stroke.color}` : undefined,
        }}
      />
    )
  if (isQuestion(element)) return <QuestionDrawing {...{ element, box, unit }} />
  if (element.kind === 'product') return <ProductDrawing {...{ element, box, unit }} />
  return null
}

/** Content in the outline of a shape, at any size. */
function Clipped({ box, shape, children }: { box: CSSProperties; shape: string | undefined; children: ReactNode }) {
  const id = useId()
  const outline = shape && Object.hasOwn(shapes, shape) ? shapes[shape as ShapeName] : null
  if (!outline || outline.isLine) return <span style={box}>{children}</span>
  return (
    <span style={{ ...box, clipPath: `url("#${id}")` }}>
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        <clipPath id={id} clipPathUnits="objectBoundingBox">
          <path d={outline.path} transform="scale(.01)" clipRule="evenodd" />
        </clipPath>
      </svg>
      {children}
    </span>
  )
}

/** A fill of the document as a CSS background. The schema validates colors, so they are safe to insert. */
export function paintCss(paint: Paint): string {
  if (paint.type === 'solid') return paint.color
  const stops = paint.stops.map((stop) => `${stop.color} ${(stop.offset * 100).toFixed(1)}%`).join(', ')
  if (paint.type === 'linear') return `linear-gradient(${paint.angle}deg, ${stops})`
  return `radial-gradient(circle at ${paint.centerX * 100}% ${paint.centerY * 100}%, ${stops})`
}
