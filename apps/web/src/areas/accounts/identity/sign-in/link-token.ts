/** The secret of an emailed link: after the hash, where it is not logged, or in the query of older links. */
export function linkToken(place: { hash: string; search: string }): string | null {
  const fromHash = new URLSearchParams(place.hash.replace(/^#/, '')).get('token')
  return fromHash ?? new URLSearchParams(place.search).get('token')
}
