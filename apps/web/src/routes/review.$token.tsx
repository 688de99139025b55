import { createFileRoute } from '@tanstack/react-router'
import { ReviewPage } from '../areas/stories/stories/review/review.page.tsx'

export const Route = createFileRoute('/review/$token')({ component: Review })

function Review() {
  const { token } = Route.useParams()
  return <ReviewPage key={token} token={token} />
}
