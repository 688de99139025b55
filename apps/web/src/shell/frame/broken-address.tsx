import { AppFrame } from './app-frame.tsx'
import { NotFoundPage } from './not-found.page.tsx'

/** The page for an address with a broken id, in the frame of the app even where its own page would have none. */
export function BrokenAddress() {
  return <AppFrame unknown={<NotFoundPage />} />
}
