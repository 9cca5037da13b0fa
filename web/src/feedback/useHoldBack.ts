import { useBlocker } from 'react-router'
import { authCell } from '#auth/auth.ts'

/** Holds back whoever leaves this screen for another. Where their session has ended there is nothing to stay for, and nobody is asked. */
export const useHoldBack = (isHeld: boolean) =>
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHeld && authCell.get().state !== 'unauthenticated' && currentLocation.pathname !== nextLocation.pathname,
  )
