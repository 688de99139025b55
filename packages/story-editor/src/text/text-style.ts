import { builtInFonts, type FontChoice, fontStack, type TextElement, type TextRun } from '@taplore/story'
import type { CSSProperties } from 'react'

/** The stack of a family as this application has it: shipped fonts are registered here with a suffix of their own. */
export function editorFontStack(family: string): string {
  const stack = fontStack(family)
  return family in builtInFonts ? stack.replace(',', `,'${family} Variable',`) : stack
}

export function fontStyle(font: FontChoice): CSSProperties {
  return {
    fontFamily: editorFontStack(font.family),
    fontWeight: font.weight,
    fontStyle: font.isItalic ? 'italic' : 'normal',
    fontStretch: font.stretch === undefined ? undefined : `${font.stretch}%`,
  }
}

/** The styles of the box that holds the words, in page px. The same for showing, measuring and typing. */
export function textBoxStyle(element: TextElement): CSSProperties {
  return {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: { top: 'flex-start', middle: 'center', bottom: 'flex-end' }[element.verticalAlign],
    boxSizing: 'border-box',
    padding: `${element.paddingY}px ${element.paddingX}px`,
    ...fontStyle(element.font),
    fontSize: `${element.sizePx}px`,
    lineHeight: element.lineHeight,
    letterSpacing: `${element.letterSpacingEm}em`,
    color: element.color,
    textAlign: element.align,
    textTransform: casings[element.letterCase],
    background: element.backgroundMode === 'fill' ? element.backgroundColor : undefined,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    fontKerning: 'normal',
  }
}

export const casings = { none: 'none', upper: 'uppercase', lower: 'lowercase', capitalize: 'capitalize' } as const

/** Marks of a run that differ from the element's own style, as CSS properties. */
export function runStyle(run: TextRun, element: TextElement): Record<string, string> {
  const lines = [run.underline || run.link ? 'underline' : '', run.strike ? 'line-through' : ''].filter(Boolean)
  const background = run.highlight ?? (element.backgroundMode === 'highlight' ? element.backgroundColor : undefined)
  return {
    ...(run.bold ? { 'font-weight': String(boldWeight(element.font.weight)) } : {}),
    ...(run.italic ? { 'font-style': 'italic' } : {}),
    ...(lines.length > 0 ? { 'text-decoration-line': lines.join(' ') } : {}),
    ...(run.color ? { color: run.color } : {}),
    ...(run.letterCase ? { 'text-transform': casings[run.letterCase] } : {}),
    ...(background ? highlighted(background) : {}),
  }
}

/** What bold means for a text of this weight. */
export function boldWeight(weight: number): number {
  return Math.min(900, Math.max(700, weight + 200))
}

function highlighted(color: string): Record<string, string> {
  return {
    background: color,
    'box-decoration-break': 'clone',
    '-webkit-box-decoration-break': 'clone',
    padding: '0.06em 0.22em',
  }
}
