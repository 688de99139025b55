import { registerUsage } from '../billing/index.ts'
import { sumBytes } from './store.ts'

registerUsage('storageBytes', sumBytes)

export { setGuestFiles } from './guests.ts'
export { importFilmFromUrl } from './import-film.ts'
export { importFromUrl } from './import-from-url.ts'
export { type Keeper, registerKeeper } from './keepers.ts'
export { addressesOf, findAssets, signedAddress } from './library.ts'
export { assetRefOf, presentAsset } from './present.ts'
export { type PublicAssetFile, publicFilesOf } from './public-files.ts'
export { retireUnneeded } from './retire-files.ts'
export type { AssetRow } from './store.ts'
export { storeBrought } from './store-brought.ts'
export { type GeneratedFile, storeGenerated } from './store-generated.ts'
export { setStoryUses } from './usage.ts'
export type { PublicVariant } from './variants.ts'
