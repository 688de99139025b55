import { toast } from 'sonner'
import { afterAll } from 'vitest'

// Messages outlive the page that shows them: the next file of a worker would see those of this one.
afterAll(() => {
  if (typeof document !== 'undefined') toast.dismiss()
})
