import type { streamLive } from '@marquee/contract/streams'
import { useEffect } from 'react'
import { queryClient } from '#api/queryClient.ts'
import { listen, onSync } from '#live/live.ts'
import { streamQuery } from './streamQuery.ts'

/** While the page shows: how the livestream stands and how many watch it, as it is told. */
export const useStreamNews = (livestreamId: string) =>
  useEffect(() => {
    const { queryKey } = streamQuery(livestreamId)
    const reread = () => void queryClient.invalidateQueries({ queryKey })
    const heard = {
      stream_changed: reread,
      stream_watched: ({ data }: { data?: { viewers: number } }) =>
        void queryClient.setQueryData(queryKey, (stream) => stream && data && { ...stream, viewers: data.viewers }),
    }
    const ends = [listen<typeof streamLive>(`stream:${livestreamId}`, heard, reread), onSync(reread)]
    return () => ends.forEach((end) => end())
  }, [livestreamId])
