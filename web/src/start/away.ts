import { lazy, type ComponentType } from 'react'

let load: () => Promise<ComponentType> = () => Promise.reject(new Error('Nothing stands in for the product'))

/** Says how to load what stands in for the product where there is no network: the ground does not know the features. */
export const standInBy = (given: () => Promise<ComponentType>) => {
  load = given
}

export const StandIn = lazy(async () => ({ default: await load() }))

/** Whether this page is the one that the device keeps, for want of one from the server. */
export const isKeptPage = () => document.documentElement.hasAttribute('data-kept')
