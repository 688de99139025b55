/** RGBA pixels, four bytes each. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

const windowPx = 8
const stepPx = 4
const c1 = (0.01 * 255) ** 2
const c2 = (0.03 * 255) ** 2

/**
 * Mean structural similarity of the luma of two images of the same size, 0..1 (Wang et al. 2004, with a flat window
 * of 8 px that moves by 4).
 */
export function ssim(first: Pixels, second: Pixels): number {
  if (first.width !== second.width || first.height !== second.height) throw new RangeError('The sizes differ.')
  const one = lumaOf(first)
  const two = lumaOf(second)
  let sum = 0
  let count = 0
  for (let y = 0; y + windowPx <= first.height; y += stepPx) {
    for (let x = 0; x + windowPx <= first.width; x += stepPx) {
      sum += windowSsim(one, two, x, y, first.width)
      count += 1
    }
  }
  return sum / count
}

function windowSsim(one: Float32Array, two: Float32Array, left: number, top: number, width: number): number {
  let [sumOne, sumTwo, squaresOne, squaresTwo, products] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + windowPx; y += 1) {
    for (let x = left; x < left + windowPx; x += 1) {
      const a = one[y * width + x] ?? 0
      const b = two[y * width + x] ?? 0
      sumOne += a
      sumTwo += b
      squaresOne += a * a
      squaresTwo += b * b
      products += a * b
    }
  }
  const size = windowPx * windowPx
  const [meanOne, meanTwo] = [sumOne / size, sumTwo / size]
  const varianceOne = squaresOne / size - meanOne ** 2
  const varianceTwo = squaresTwo / size - meanTwo ** 2
  const together = products / size - meanOne * meanTwo
  return (
    ((2 * meanOne * meanTwo + c1) * (2 * together + c2)) /
    ((meanOne ** 2 + meanTwo ** 2 + c1) * (varianceOne + varianceTwo + c2))
  )
}

function lumaOf({ width, height, data }: Pixels): Float32Array {
  const luma = new Float32Array(width * height)
  for (let index = 0; index < luma.length; index += 1) {
    const at = index * 4
    luma[index] = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
  }
  return luma
}
