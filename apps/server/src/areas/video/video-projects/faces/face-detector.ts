import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Face, Size } from '@taplore/media'

/** What is used of the library, which has no types of its own without the whole of TensorFlow. */
interface FaceApi {
  readonly tf: {
    setWasmPaths(folder: string): void
    setBackend(name: 'wasm'): Promise<boolean>
    ready(): Promise<void>
    tensor3d(pixels: Uint8Array, shape: readonly number[], type: 'int32'): object
    dispose(tensor: object): void
    readonly io: { decodeWeights(bytes: ArrayBuffer, weights: readonly unknown[]): object }
  }
  readonly nets: { readonly ssdMobilenetv1: { loadFromWeightMap(weights: object): void } }
  SsdMobilenetv1Options: new (options: { minConfidence: number }) => object
  detectAllFaces(
    tensor: object,
    options: object,
  ): Promise<readonly { readonly box: { x: number; y: number; width: number; height: number } }[]>
}

export interface FaceDetector {
  /** The faces in a frame of RGB, as shares of it. */
  facesIn(pixels: Uint8Array, size: Size): Promise<Face[]>
}

const leastConfidence = 0.45

/**
 * Loads the SSD detector of `face-api`, whose weights come with it, on WebAssembly. Only for a process of its own: the bundle is one for
 * browsers, and takes Node for an older one unless it finds a window.
 */
export async function openFaceDetector(): Promise<FaceDetector> {
  const require = createRequire(import.meta.url)
  const packageOf = (name: string) => dirname(require.resolve(`${name}/package.json`))
  const folder = packageOf('@vladmandic/face-api')
  // It fetches its WebAssembly by a path, as from a site. Nothing here fetches anything else.
  const fetch = async (path: string) =>
    new Response(readFileSync(path), { headers: { 'content-type': 'application/wasm' } })
  Object.assign(globalThis, { window: globalThis, document: {}, require, __dirname: folder, fetch })
  const library: FaceApi = await import(pathToFileURL(join(folder, 'dist', 'face-api.esm.js')).href)
  const { tf, nets, SsdMobilenetv1Options, detectAllFaces } = library
  tf.setWasmPaths(`${join(packageOf('@tensorflow/tfjs-backend-wasm'), 'dist')}/`)
  if (!(await tf.setBackend('wasm'))) throw new Error('WebAssembly is not available.')
  await tf.ready()
  const model = join(folder, 'model', 'ssd_mobilenetv1_model')
  const groups: { weights: unknown[] }[] = JSON.parse(readFileSync(`${model}-weights_manifest.json`, 'utf8'))
  const bytes = new Uint8Array(readFileSync(`${model}.bin`)).buffer
  nets.ssdMobilenetv1.loadFromWeightMap(
    tf.io.decodeWeights(
      bytes,
      groups.flatMap(({ weights }) => weights),
    ),
  )
  const options = new SsdMobilenetv1Options({ minConfidence: leastConfidence })
  return {
    async facesIn(pixels, { width, height }) {
      const tensor = tf.tensor3d(pixels, [height, width, 3], 'int32')
      try {
        const found = await detectAllFaces(tensor, options)
        return found.map(({ box }) => ({
          x: box.x / width,
          y: box.y / height,
          width: box.width / width,
          height: box.height / height,
        }))
      } finally {
        tf.dispose(tensor)
      }
    },
  }
}
