import { type FontChoice, fontStack, fontVariation, type TextElement, type TextRun } from '@taplore/story'
import type { CSSProperties } from 'react'

export function fontStyle(font: FontChoice): CSSProperties {
  return {
    fontFamily: fontStack(font.family),
    fontWeight: font.weight,
    fontStyle: font.isItalic ? 'italic' : 'normal',
    fontStretch: font.stretch === undefined ? undefined : `${font.stretch}%`,
  }
}

/** The styles of a text box, in page px. The same for rendering, measuring and editing. */
export function textBoxStyle(element: TextElement): CSSProperties {
  return {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: { top: 'flex-start', middle: 'center', bottom: 'flex-end' }[element.verticalAlign],
    boxSizing: 'border-box',
    padding: `${element.paddingY}px ${element.paddingX}px`,
    ...fontStyle(element.font),
    fontSize: `${element.sizePx}px`,
    fontVariationSettings: fontVariation(element.font.family, element.sizePx) ?? undefined,
    lineHeight: element.lineHeight,
    letterSpacing: `${element.letterSpacingEm}em`,
    color: element.color,
    ...letterStyle(element),
    textAlign: element.align,
    textTransform: casings[element.letterCase],
    background: element.backgroundMode === 'fill' ? element.backgroundColor : undefined,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    fontKerning: 'normal',
  }
}

/** Outline and shadow of the text. */
function letterStyle({ textOutline, textPaint, textShadow }: TextElement): CSSProperties {
  const at = textShadow && `${textShadow.x}px ${textShadow.y}px`
  return {
    ...(textShadow && !textPaint ? { textShadow: `${at} ${textShadow.blur}px ${textShadow.color}` } : {}),
    // Text filled by a gradient has no fill of its own: its shadow would be painted over it.
    ...(textShadow && textPaint ? { filter: `drop-shadow(${at} ${textShadow.blur / 2}px ${textShadow.color})` } : {}),
    ...(textOutline && !textPaint ? outlineStyle(textOutline) : {}),
  }
}

/** An outline. Half of a stroke is inside, under the fill. */
export function outlineStyle(outline: { width: number; color: string }): CSSProperties {
  return { WebkitTextStroke: `${outline.width * 2}px ${outline.color}`, paintOrder: 'stroke fill' }
}

export const casings = { none: 'none', upper: 'uppercase', lower: 'lowercase', capitalize: 'capitalize' } as const

/** Marks of a run that differ from the element's own style, as CSS properties. */
export function runStyle(run: TextRun, element: TextElement): Record<string, string> {
  const lines = [run.underline || run.link ? 'underline' : '', run.strike ? 'line-through' : ''].filter(Boolean)
  return {
    ...(run.bold ? { 'font-weight': String(boldWeight(element.font.weight)) } : {}),
    ...(run.italic ? { 'font-style': 'italic' } : {}),
    ...(lines.length > 0 ? { 'text-decoration-line': lines.join(' ') } : {}),
    ...(run.color ? { color: run.color } : {}),
    ...(run.letterCase ? { 'text-transform': casings[run.letterCase] } : {}),
    ...(run.highlight ? { background: run.highlight } : {}),
  }
}

/** What bold means for a text of this weight. */
export function boldWeight(weight: number): number {
  return Math.min(900, Math.max(700, weight + 200))
}

/** The background of the lines of a text, one box per line. */
export function lineGround(color: string): Record<string, string> {
  return {
    background: color,
    'box-decoration-break': 'clone',
    '-webkit-box-decoration-break': 'clone',
    padding: '0.08em 0.22em',
  }
}
