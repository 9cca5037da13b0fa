import { useEffect, useState } from 'react'
import { report } from '#api/report.ts'
import { abilityOf, isOn, turnOff, turnOn, type Ability } from './device.ts'

/** How pushes to this device stand. `denied`: the person has forbidden them to the browser. */
export type DeviceState = Exclude<Ability, 'able'> | 'looking' | 'denied' | 'off' | 'on' | 'turningOn' | 'turningOff'

const isWorking = (state: DeviceState) => state === 'turningOn' || state === 'turningOff'

const stateOf = async (profileId: string): Promise<DeviceState> => {
  const ability = abilityOf()
  if (ability !== 'able') return ability
  if (Notification.permission === 'denied') return 'denied'
  return (await isOn(profileId)) ? 'on' : 'off'
}

/** Whether pushes to somebody come to this device, and how to change it. What the browser is told elsewhere is seen when one comes back. */
export const useDevice = (profileId: string) => {
  const [state, setState] = useState<DeviceState>('looking')

  useEffect(() => {
    let isOver = false
    const look = () =>
      void stateOf(profileId).then((found) => {
        if (!isOver) setState((now) => (isWorking(now) ? now : found))
      })
    look()
    window.addEventListener('focus', look)
    return () => {
      isOver = true
      window.removeEventListener('focus', look)
    }
  }, [profileId])

  const turn = async (wish: boolean) => {
    setState(wish ? 'turningOn' : 'turningOff')
    try {
      if (wish) await turnOn(profileId)
      else await turnOff(profileId)
    } catch (error) {
      report(error)
    }
    setState(await stateOf(profileId))
  }
  return { state, turn: (wish: boolean) => void turn(wish) }
}
