import { type ProductElement, type QuestionElement, questionSizePx } from '@taplore/story'
import type { CSSProperties } from 'react'

/** A length of the page in the preview, as CSS. */
type Unit = (px: number) => string

interface Drawing<Element> {
  readonly element: Element
  /** Where it is. */
  readonly box: CSSProperties
  readonly unit: Unit
}

/** A question before anyone answers it: its prompt, and its answers below. */
export function QuestionDrawing({ element, box, unit }: Drawing<QuestionElement>) {
  const { accentColor, chipStyle, color, font, kind } = element
  const edge = `1px solid ${accentColor.slice(0, 7)}55`
  const sidewards = kind !== 'quiz' && kind !== 'poll'
  return (
    <span
      data-testid="question-drawing"
      style={{
        ...box,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        background: chipStyle === 'transparent' ? 'transparent' : color,
        color: element.textColor,
        fontFamily: familyOf(font.family),
        fontWeight: font.weight,
        fontSize: unit(questionSizePx(element)),
        lineHeight: 1.25,
      }}
    >
      {element.prompt ? (
        <span
          style={{
            padding: '.8em 1em',
            textAlign: 'center',
            background: accentColor,
            color: element.accentTextColor,
          }}
        >
          {element.prompt}
        </span>
      ) : null}
      <span
        style={{
          display: 'grid',
          gridTemplateColumns: sidewards && kind !== 'slider' ? '1fr 1fr' : undefined,
          gridAutoRows: sidewards ? '1fr' : 'minmax(2em, auto)',
          alignContent: sidewards ? undefined : 'space-evenly',
          gap: '.35em',
          flex: 1,
          minHeight: 0,
          padding: '.7em .9em',
        }}
      >
        {kind === 'slider' ? (
          <span style={{ display: 'grid', placeItems: 'center' }}>
            <span style={{ width: '100%', height: '.45em', borderRadius: '1em', background: accentColor }} />
          </span>
        ) : (
          element.options.map((option) => (
            <span
              key={option.id}
              style={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: kind === 'binary-poll' ? 'center' : undefined,
                padding: 'media' in option ? 0 : '.35em .8em',
                overflow: 'hidden',
                border: edge,
                borderRadius: '.6em',
              }}
            >
              {'media' in option ? <Photo url={option.media?.url} /> : option.text}
            </span>
          ))
        )}
      </span>
    </span>
  )
}

/** A product: its image, name and price. */
export function ProductDrawing({ element, box, unit }: Drawing<ProductElement>) {
  const { look, media, price, sizePx, wasPrice } = element
  return (
    <span
      data-testid="product-drawing"
      style={{
        ...box,
        display: 'flex',
        flexDirection: look === 'row' ? 'row' : 'column',
        overflow: 'hidden',
        background: element.color,
        color: element.textColor,
        fontFamily: familyOf(element.font.family),
        fontSize: unit(sizePx),
        lineHeight: 1.25,
      }}
    >
      {look === 'tag' ? null : (
        <span style={{ flex: look === 'row' ? '0 0 40%' : 1, minHeight: 0, background: '#00000014' }}>
          <Photo url={media?.url} />
        </span>
      )}
      <span style={{ padding: unit(element.padding), minWidth: 0 }}>
        <span style={{ display: 'block', fontWeight: 700 }}>{element.name}</span>
        <span style={{ color: element.accentColor, fontWeight: 700 }}>{price}</span>
        {wasPrice ? <s style={{ marginInlineStart: '.5em', opacity: 0.7 }}>{wasPrice}</s> : null}
        {element.label && look === 'card' ? (
          <span
            style={{
              display: 'block',
              marginTop: '.5em',
              padding: '.5em',
              textAlign: 'center',
              background: element.accentColor,
              color: element.color,
              borderRadius: element.buttonShape === 'square' ? 0 : element.buttonShape === 'rounded' ? '.4em' : '9em',
            }}
          >
            {element.label}
          </span>
        ) : null}
      </span>
    </span>
  )
}

function Photo({ url }: { url: string | undefined }) {
  if (!url) return <span className="size-full" style={{ background: '#00000014' }} />
  return <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
}

const familyOf = (family: string) => `"${family} Variable", "${family}", sans-serif`
