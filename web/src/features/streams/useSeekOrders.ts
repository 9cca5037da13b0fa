import { useEffect, useEffectEvent } from 'react'
import { playerPosition, seekOrder } from './playerOrders.ts'

interface Plan {
  isPlaying: boolean
  /** A moment in seconds of the video; undefined as long as nobody can say. */
  placeOf: (at: number, positionMs: number) => number | undefined
  /** Begins to ask for pictures where nobody has yet. */
  want: () => void
  seek: (seconds: number) => void
}

/** The player goes where other parts of the page ask it to, and says where it stands. */
export const useSeekOrders = (video: HTMLVideoElement | null, { isPlaying, placeOf, want, seek }: Plan) => {
  const follow = useEffectEvent(() => {
    const order = seekOrder.get()
    if (!order || !video) return
    want()
    if (!isPlaying || video.readyState < HTMLMediaElement.HAVE_METADATA) return
    const place = placeOf(order.at, order.positionMs)
    if (place === undefined) return
    seekOrder.set(undefined)
    seek(place)
  })
  useEffect(() => {
    const hear = () => follow()
    return seekOrder.subscribe(hear)
  }, [])
  useEffect(() => {
    if (!video) return
    const know = () => follow()
    const tell = () => playerPosition.set(video.currentTime * 1_000)
    video.addEventListener('loadedmetadata', know)
    video.addEventListener('timeupdate', tell)
    video.addEventListener('seeking', tell)
    return () => {
      video.removeEventListener('loadedmetadata', know)
      video.removeEventListener('timeupdate', tell)
      video.removeEventListener('seeking', tell)
    }
  }, [video])
  useEffect(() => {
    if (isPlaying) follow()
  }, [isPlaying])
  // What nobody has gone to on this page is nothing to the next one.
  useEffect(() => () => {
    seekOrder.set(undefined)
    playerPosition.set(0)
  }, [])
}
