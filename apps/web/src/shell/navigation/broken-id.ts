/** Parameters of routes that are ids of the product; those of links from emails have another form. */
const ids = new Set(['storyId', 'formId', 'channelId', 'personId', 'workspaceId', 'seriesId', 'qId'])
const anyId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is an id of the product. */
export function isId(text: string): boolean {
  return anyId.test(text)
}

/** Whether an address has something in place of an id that cannot be one, so that there is no such page. */
export function hasBrokenId(params: Readonly<Record<string, string>>): boolean {
  return Object.entries(params).some(([name, value]) => ids.has(name) && !isId(value))
}
