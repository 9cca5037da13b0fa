import { comments, type Thread } from '@marquee/contract/comments'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { query } from '#api/query.ts'

const link = /^#comment-([0-9a-f-]{36})$/

const holds = (thread: Thread, id: string) => thread.id === id || thread.replies.items.some((reply) => reply.id === id)

/**
 * The comment that an address names behind its #, and the threads with the one it stands in among them: where no page has brought it yet
 * it comes first. Once it is there it is scrolled to and has the keyboard.
 */
export const useLinkedThread = (threads: Thread[]) => {
  const { hash, key } = useLocation()
  const linkedId = link.exec(hash)?.[1]
  const isListed = linkedId !== undefined && threads.some((thread) => holds(thread, linkedId))
  const { data, isError } = useQuery({ ...query(comments.thread, { commentId: linkedId ?? '' }), enabled: linkedId !== undefined && !isListed, retry: false })
  const isThere = isListed || data !== undefined

  useEffect(() => {
    const linked = isThere && linkedId ? document.getElementById(`comment-${linkedId}`) : null
    linked?.scrollIntoView({ block: 'center' })
    linked?.focus({ preventScroll: true })
  }, [linkedId, isThere, key])

  const shown = data && !isListed ? [data, ...threads.filter(({ id }) => id !== data.id)] : threads
  return { linkedId, shown, isMissing: isError && !isListed }
}
