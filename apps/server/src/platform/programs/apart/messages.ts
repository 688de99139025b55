/** What a process apart says. */
export type FromApart<Result> =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'done'; readonly result: Result }
  | { readonly type: 'failed'; readonly reason: FailureReason; readonly message: string }

export type FailureReason = 'empty' | 'tool-missing' | 'disk-full' | 'other'
