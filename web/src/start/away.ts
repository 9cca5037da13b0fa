import { lazy, type ComponentType, type ReactNode } from 'react'
import { cell } from '#cell.ts'

interface Props {
  /** In the place of one screen, with the frame around it; else of the whole product. */
  inFrame?: boolean
}

let load: () => Promise<ComponentType<Props>> = () => Promise.reject(new Error('Nothing stands in for the product'))

/** Says how to load what stands in for the product where there is no network: the ground does not know the features. */
export const standInBy = (given: () => Promise<ComponentType<Props>>) => {
  load = given
}

export const StandIn = lazy(async () => ({ default: await load() }))

/** What stands over every screen of the frame; it comes with what is loaded after the first paint. */
export const overScreens = cell<ReactNode>(null)

/** What somebody has to know of on every screen, while there is a network. */
export const noticeOverScreens = cell<ReactNode>(null)

/** Whether this page is the one that the device keeps, for want of one from the server. */
export const isKeptPage = () => document.documentElement.hasAttribute('data-kept')
