export { fontEvents } from './events.ts'
export { type FontFileOfRelease, type FontShelf, type FontWish, openDraftShelf, openShelf } from './shelf.ts'
export { fontFolders, fontsPath, isShipped, shippedFaces } from './shipped.ts'
