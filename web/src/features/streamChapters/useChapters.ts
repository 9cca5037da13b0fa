import { streamChapters, type chapterLive } from '@marquee/contract/streamChapters'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { listen } from '#live/live.ts'

/** How long, in ms, whoever hears that chapters have changed waits before they ask, each for another time: very many hear it at once. */
const spread = 3_000

/** The chapters of what is on or recorded, in their order; heard of as long as they show. `isShown`: there is something to watch. */
export const useChapters = (livestreamId: string, recordingId: string | undefined, isShown: boolean) => {
  const { data } = useQuery({
    ...query(streamChapters.list, { livestreamId, ...(recordingId && { recordingId }) }),
    enabled: isShown,
    staleTime: 10_000,
  })
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const reread = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: keyOf(streamChapters.list) }), Math.random() * spread)
    }
    const stop = listen<typeof chapterLive>(`stream:${livestreamId}`, { stream_chapters_changed: reread }, () => {})
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [livestreamId, isShown])
  return data ?? []
}
