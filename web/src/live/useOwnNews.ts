import type { Route } from '@marquee/contract/route'
import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { listen, onSync } from '#live/live.ts'
import { useMe } from '#start/account.ts'

/** While the screen shows: reads these routes again as soon as the reader is told of something, for it may be about what stands here. */
export const useOwnNews = (...routes: Route[]) => {
  const { profile } = useMe()
  const reread = useEffectEvent(() => {
    for (const route of routes) void queryClient.invalidateQueries({ queryKey: keyOf(route) })
  })
  useEffect(() => {
    const ends = [listen(`person:${profile.id}`, { notifications_changed: () => reread() }), onSync(() => reread())]
    return () => ends.forEach((end) => end())
  }, [profile.id])
}
