/** Answers of a proxy whose server is away, and of a server that still starts. */
export function isAnsweredForServer(status: number, requestId: string | null | undefined): boolean {
  return !requestId && [502, 503, 504].includes(status)
}
