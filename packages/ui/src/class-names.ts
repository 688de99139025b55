/** Joins class names; falsy parts are left out, so conditions can be used in the call. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
