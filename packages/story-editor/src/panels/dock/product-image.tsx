import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import type { useText } from '../../texts/text.ts'

/** What something costs, and whether it can be bought. */
export function priceLine(
  { price, isAvailable }: { price: string; isAvailable: boolean },
  text: ReturnType<typeof useText>,
): string {
  return isAvailable ? price : `${price} ${text('store.soldOut')}`.trim()
}

export function ProductImage({ url }: { url: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className="te-product-image">
      {url && !isBroken ? (
        <img src={url} alt="" loading="lazy" draggable={false} onError={() => setIsBroken(true)} />
      ) : (
        <ShoppingBag aria-hidden="true" size={18} strokeWidth={1.5} />
      )}
    </span>
  )
}
