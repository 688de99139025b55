import { type BlockElement, type BlockPart, blockParts, fontVariation, mediaFilters, stretchPath } from '@taplore/story'
import type { CSSProperties } from 'react'
import { useEditorState } from '../../session/session-context.ts'
import { fontStyle } from '../../text/text-style.ts'
import { frameStyle } from '../box-style.ts'
import { coverStyle, useImageUrl } from '../stored-image.tsx'

/** A block rendered from the same parts as on the published page. A countdown shows the current time left. */
export function BlockFace({ element }: { element: BlockElement }) {
  const direction = useEditorState((state) => state.story.direction)
  const parts = blockParts(element, { direction, nowMs: Date.now() })
  return (
    <div
      data-block=""
      style={{
        ...frameStyle(element),
        position: 'relative',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        background: element.color,
      }}
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by their place only
        <Part key={index} part={part} />
      ))}
    </div>
  )
}

function Part({ part }: { part: BlockPart }) {
  const place: CSSProperties = {
    position: 'absolute',
    left: part.x,
    top: part.y,
    width: part.width,
    height: part.height,
  }
  switch (part.type) {
    case 'box':
      return <div style={{ ...place, background: part.color, borderRadius: part.radius }} />
    case 'path':
      return (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${part.width} ${part.height}`}
          style={{ ...place, display: 'block', overflow: 'visible' }}
        >
          <path
            d={stretchPath(part.path, part.width, part.height)}
            fill={part.fill ?? 'none'}
            fillRule="evenodd"
            stroke={part.stroke?.color}
            strokeWidth={part.stroke?.width}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )
    case 'image':
      return <ImagePart part={part} place={place} />
    case 'words':
      return (
        <div
          data-words=""
          style={{
            ...place,
            ...fontStyle(part.font),
            fontSize: part.sizePx,
            fontVariationSettings: fontVariation(part.font.family, part.sizePx) ?? undefined,
            lineHeight: part.lineHeight,
            color: part.color,
            textAlign: part.align,
            textDecoration: part.isStruck ? 'line-through' : undefined,
            whiteSpace: 'nowrap',
            unicodeBidi: 'plaintext',
          }}
        >
          {part.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place only
            <div key={index}>{line}</div>
          ))}
        </div>
      )
  }
}

function ImagePart({ part, place }: { part: Extract<BlockPart, { type: 'image' }>; place: CSSProperties }) {
  const url = useImageUrl(part.media, part.width)
  return (
    <div style={{ ...place, overflow: 'hidden', borderRadius: part.radius, background: '#c9ccd3' }}>
      {part.media && url ? (
        <img
          data-image=""
          src={url}
          alt={part.media.alt}
          draggable={false}
          style={{ ...coverStyle(part.media, 'none'), filter: mediaFilters.none || undefined }}
        />
      ) : null}
    </div>
  )
}
