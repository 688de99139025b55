export { broughtFaces } from './brought.ts'
export { type FontToDraw, fontsToDraw, shippedFontFile } from './files-to-draw.ts'
export { type FontFileOfRelease, type FontShelf, type FontWish, openDraftShelf, openShelf } from './shelf.ts'
export { fontFolders, fontsPath } from './shipped.ts'
