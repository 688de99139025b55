/** What is seen of the timeline, px. */
export interface TimelineView {
  readonly left: number
  readonly width: number
}
