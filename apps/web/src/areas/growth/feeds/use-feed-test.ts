import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** How long a success is held back (RSS-05). */
const successDelayMs = 500

/** Tests the address of a feed. Its result belongs to what was tested: another address is untested again. */
export function useFeedTest(asked: { feedUrl: string; tag: { key: string; value: string } }) {
  const test = useMutation({
    mutationFn: async (given: typeof asked) => {
      const reading = await api.feeds.test(given)
      await new Promise((resolve) => setTimeout(resolve, successDelayMs))
      return reading
    },
  })
  const isOfThis = test.variables?.feedUrl === asked.feedUrl
  const isTagOfThis = test.variables?.tag.key === asked.tag.key && test.variables.tag.value === asked.tag.value
  return {
    run: () => test.mutate(asked),
    isRunning: test.isPending,
    /** Null while untested. */
    result:
      test.isPending || !isOfThis
        ? null
        : test.isSuccess
          ? ('valid' as const)
          : test.isError
            ? ('invalid' as const)
            : null,
    reading: isOfThis && !test.isPending ? test.data : undefined,
    /** Whether the reading is about the tag that is entered now. */
    isCurrent: isTagOfThis,
    error: isOfThis ? test.error : null,
  }
}
