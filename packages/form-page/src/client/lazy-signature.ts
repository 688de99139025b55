import { limits, signatureBox } from '@taplore/form/engine'

/** A drawing area; strokes are written into the hidden field. */
export function addPads(fields: Iterable<HTMLInputElement>, words: { draw: string; clear: string }): void {
  for (const field of fields) {
    if (field.dataset.draw !== 'yes' || field.nextElementSibling?.tagName === 'CANVAS') continue
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { ...signatureBox, className: 'pad' })
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', words.draw)
    const clear = document.createElement('button')
    Object.assign(clear, { type: 'button', className: 'quiet', textContent: words.clear })
    field.after(canvas, clear)
    draw(field, canvas, clear)
  }
}

function draw(field: HTMLInputElement, canvas: HTMLCanvasElement, clear: HTMLButtonElement): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.strokeStyle = getComputedStyle(canvas).color
  pen.lineWidth = 5
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  let strokes: number[][] = field.value ? (JSON.parse(field.value) as number[][]) : []
  let points = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0)
  const paint = (stroke: readonly number[]) => {
    pen.beginPath()
    pen.moveTo(stroke[0] ?? 0, stroke[1] ?? 0)
    for (let index = 0; index < stroke.length; index += 2) pen.lineTo(stroke[index] ?? 0, stroke[index + 1] ?? 0)
    pen.stroke()
  }
  for (const stroke of strokes) paint(stroke)
  const write = () => {
    field.value = strokes.length > 0 ? JSON.stringify(strokes) : ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const toPoint = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const inside = (value: number, end: number) => Math.max(0, Math.min(end, Math.round(value * end)))
    return [inside((clientX - left) / width, signatureBox.width), inside((clientY - top) / height, signatureBox.height)]
  }
  canvas.addEventListener('pointerdown', (event) => {
    if (strokes.length >= limits.signatureStrokes) return
    canvas.setPointerCapture(event.pointerId)
    const stroke: number[] = [...toPoint(event)]
    strokes.push(stroke)
    const move = (next: PointerEvent) => {
      if (points >= limits.signaturePoints - 2) return
      stroke.push(...toPoint(next))
      points += 1
      paint(stroke.slice(-4))
    }
    canvas.addEventListener('pointermove', move)
    canvas.addEventListener(
      'lostpointercapture',
      () => {
        canvas.removeEventListener('pointermove', move)
        paint(stroke)
        write()
      },
      { once: true },
    )
  })
  clear.addEventListener('click', () => {
    strokes = []
    points = 0
    pen.clearRect(0, 0, canvas.width, canvas.height)
    write()
  })
}
