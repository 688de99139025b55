import type { ProviderDescription } from './description.ts'
import type { Egress } from './egress.ts'

/** Portrait fills a page, landscape its upper third. */
export type ImageShape = 'portrait' | 'square' | 'landscape'

export interface ImageRequest {
  readonly prompt: string
  readonly shape: ImageShape
  readonly signal?: AbortSignal
}

export interface GeneratedImage {
  readonly bytes: Buffer
  /** The service, for the credit. */
  readonly maker: string
}

/** Generates one image. Refuses with `imageRefusals`; `egress` downloads the file if a service returns its URL. */
export interface ImageProvider {
  make(egress: Egress, request: ImageRequest): Promise<GeneratedImage>
}

/** Image generators. Without a service or key there are none; the library then makes basic drawings of its own. */
export interface Images {
  /** The service of this installation, null when it has none. */
  readonly house: ImageProvider | null
  /** Leonardo with a customer's key. */
  withKey(apiKey: string): ImageProvider
  describe(): ProviderDescription
}
