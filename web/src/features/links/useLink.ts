import { links, type NewLink } from '@marquee/contract/links'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { ApiError, codeIn } from '#api/errors.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

/** How often, and for how long, the picture of a page is asked for. */
const waits = { everyMs: 900, times: 25 }

const linkQuery = (linkId: string) => query(links.read, { linkId })

interface Failure {
  message: string
  /** The same address may be had a little later. */
  isPassing: boolean
}

const failureOf = (error: Error): Failure => ({
  message: error.message,
  isPassing: !(error instanceof ApiError) || ['link_not_reached', 'broken', 'too_many'].includes(codeIn(error.body) ?? 'broken'),
})

/** Looks at pages for a form that holds a link's id: `look` fetches what a page says of itself, `link` is that of the id. */
export const useLink = (linkId: string | null, onFound: (link: NewLink) => void) => {
  const [failure, setFailure] = useState<Failure>()
  const action = useAction(links.unfurl, {
    onDone: (link) => {
      queryClient.setQueryData(linkQuery(link.id).queryKey, link)
      onFound(link)
    },
    onFail: (error) => setFailure(failureOf(error)),
  })
  const { data: link, error } = useQuery({
    ...linkQuery(linkId ?? ''),
    enabled: linkId !== null,
    refetchInterval: ({ state }) => (state.data?.awaitsImage && state.dataUpdateCount < waits.times ? waits.everyMs : false),
  })

  return {
    link: linkId === null ? undefined : link,
    /** It was forgotten: nobody has published it for two days. */
    isGone: linkId !== null && error instanceof ApiError && error.status === 404,
    isLooking: action.isPending,
    failure,
    look: (url: string) => {
      setFailure(undefined)
      if (url.trim() && !action.isPending) action.mutate({ url })
    },
    forgive: () => setFailure(undefined),
  }
}
