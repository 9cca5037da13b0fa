import type { streamLive } from '@marquee/contract/streams'
import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '#api/queryClient.ts'
import { listen, onSync } from '#live/live.ts'
import { streamQuery } from './streamQuery.ts'

/** While the page shows: how the livestream stands and how many watch it, as it is told. `onChange`: what else is read anew by then. */
export const useStreamNews = (livestreamId: string, onChange?: () => void) => {
  const readElse = useEffectEvent(() => onChange?.())
  useEffect(() => {
    const { queryKey } = streamQuery(livestreamId)
    const reread = () => {
      void queryClient.invalidateQueries({ queryKey })
      readElse()
    }
    const heard = {
      stream_changed: reread,
      stream_watched: ({ data }: { data?: { viewers: number } }) =>
        void queryClient.setQueryData(queryKey, (stream) => stream && data && { ...stream, viewers: data.viewers }),
    }
    const ends = [listen<typeof streamLive>(`stream:${livestreamId}`, heard, reread), onSync(reread)]
    return () => ends.forEach((end) => end())
  }, [livestreamId])
}
