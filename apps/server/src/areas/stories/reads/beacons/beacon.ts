/** What one message of an open story says, with what the server adds. */
export interface Beacon {
  readonly storyId: string
  readonly workspaceId: string
  readonly channelId: string
  /** The pages that the story has or had in its last releases; others are not counted. */
  readonly pageIds: ReadonlySet<string>
  readonly viewId: string
  readonly source: string
  readonly country: string
  readonly device: string
  /** Hash of today for the workspace. */
  readonly reader: string
  readonly said: Said
}

/** One event of an AMP page, or all that happened so far, from our player. */
export type Said = SaidEvent | SaidAll

export const eventNames = ['page', 'tap', 'link', 'product', 'share', 'hide'] as const
export type EventName = (typeof eventNames)[number]

interface SaidEvent {
  readonly kind: 'event'
  readonly event: EventName
  readonly pageId: string
  readonly isFirstPage: boolean
  readonly isLastPage: boolean
  /** By the clock of the browser, in milliseconds. */
  readonly at: number
}

interface SaidAll {
  readonly kind: 'all'
  readonly pages: readonly { readonly id: string; readonly ms: number; readonly clicks: number }[]
  readonly isRead: boolean
  readonly taps: number
  readonly links: number
  readonly products: number
  readonly shares: number
  readonly replays: number
}
