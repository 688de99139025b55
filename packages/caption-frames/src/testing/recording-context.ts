import type { Context2d } from '../canvas.ts'

/** A context that remembers what is drawn on it; letters are 0.55 em wide. */
export class RecordingContext implements Context2d {
  readonly calls: string[] = []
  readonly texts: { text: string; x: number; y: number }[] = []
  fillStyle: unknown = '#000000'
  strokeStyle: unknown = '#000000'
  font = '10px sans-serif'
  letterSpacing = '0px'
  textRendering = 'auto'
  textAlign = 'left'
  textBaseline = 'alphabetic'
  direction = 'ltr'
  globalAlpha = 1
  lineWidth = 1
  lineJoin = 'miter'
  lineCap = 'butt'
  shadowColor = '#00000000'
  shadowBlur = 0
  shadowOffsetX = 0
  shadowOffsetY = 0
  #alphas: number[] = []

  save(): void {
    this.#alphas.push(this.globalAlpha)
  }
  restore(): void {
    this.globalAlpha = this.#alphas.pop() ?? 1
    this.shadowColor = '#00000000'
  }
  translate(x: number, y: number): void {
    this.#note('translate', x, y)
  }
  scale(x: number, y: number): void {
    this.#note('scale', x, y)
  }
  rotate(angle: number): void {
    this.#note('rotate', angle)
  }
  getTransform() {
    return { a: 1, b: 0, d: 1, f: 0 }
  }
  beginPath(): void {}
  closePath(): void {}
  moveTo(x: number, y: number): void {
    this.#note('moveTo', x, y)
  }
  lineTo(x: number, y: number): void {
    this.#note('lineTo', x, y)
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#note('rect', x, y, width, height)
  }
  arcTo(...numbers: number[]): void {
    this.#note('arcTo', ...numbers)
  }
  quadraticCurveTo(...numbers: number[]): void {
    this.#note('quadraticCurveTo', ...numbers)
  }
  clip(): void {
    this.calls.push('clip')
  }
  fill(): void {
    this.calls.push(`fill ${JSON.stringify(this.fillStyle)} ${this.globalAlpha}`)
  }
  stroke(): void {
    this.calls.push(`stroke ${JSON.stringify(this.strokeStyle)}`)
  }
  fillText(text: string, x: number, y: number): void {
    this.calls.push(
      `fillText ${text} ${x} ${y} ${this.font} ${JSON.stringify(this.fillStyle)} ${this.globalAlpha} ${this.shadowColor}`,
    )
    if (x > -1_000) this.texts.push({ text, x, y })
  }
  strokeText(text: string, x: number, y: number): void {
    this.calls.push(`strokeText ${text} ${x} ${y} ${this.font} ${this.lineWidth} ${this.globalAlpha}`)
  }
  measureText(text: string) {
    const size = Number(/([\d.]+)px/.exec(this.font)?.[1] ?? 10)
    return { width: text.length * size * 0.55 }
  }
  createLinearGradient() {
    return { addColorStop: () => undefined }
  }
  #note(name: string, ...numbers: number[]): void {
    this.calls.push(`${name} ${numbers.join(' ')}`)
  }
}
