import { useEffect } from 'react'
import { report } from '#api/report.ts'
import { whenIdle } from '#start/whenIdle.ts'

/** Begins for somebody, and returns how to end. */
type Watch = (profileId: string) => () => void

const loads: (() => Promise<Watch>)[] = []

/** Says how to load something that goes on as long as somebody is here: the ground does not know the features. */
export const whileHere = (loadWatch: () => Promise<Watch>) => void loads.push(loadWatch)

/** Begins all of that for somebody after the first paint: none of it is anybody's first screen. */
export const useWhileHere = (profileId: string | undefined) =>
  useEffect(() => {
    if (!profileId) return
    let isOver = false
    const ends: (() => void)[] = []
    const stop = whenIdle(() => {
      for (const load of loads)
        load().then((watch) => {
          if (!isOver) ends.push(watch(profileId))
        }, report)
    })
    return () => {
      isOver = true
      stop()
      for (const end of ends) end()
    }
  }, [profileId])
