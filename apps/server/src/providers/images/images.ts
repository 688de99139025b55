import type { Egress } from '../../platform/egress/egress.ts'
import type { ProviderDescription } from '../description.ts'

/** Upright fills a page, wide its upper third. */
export type PictureShape = 'portrait' | 'square' | 'landscape'

export interface PictureRequest {
  readonly prompt: string
  readonly shape: PictureShape
  readonly signal?: AbortSignal
}

export interface MadeByMachine {
  readonly bytes: Buffer
  /** Whose machine it was, for the credit. */
  readonly maker: string
}

/** Makes one picture of words. Refuses with `pictureRefusals`; `egress` fetches the file where a service answers with its address. */
export interface PictureProvider {
  make(egress: Egress, request: PictureRequest): Promise<MadeByMachine>
}

/** Pictures by machines; there is none built in, so without a service or a key there are none. */
export interface Pictures {
  /** The service of this installation, null when it has none. */
  readonly house: PictureProvider | null
  /** Leonardo on the key of a customer. */
  withKey(apiKey: string): PictureProvider
  describe(): ProviderDescription
}
