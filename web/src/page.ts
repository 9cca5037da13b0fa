import type { ComponentType } from 'react'
import { useMatches, type LoaderFunction, type RouteObject, type UIMatch } from 'react-router'

/** What a route says about its screen. */
export interface RouteHandle {
  /** The head of the page: a text, or what makes it out of the loader's answer. */
  title?: string | ((data: unknown) => string)
  /** Screens that stand alone, without sidebar and bars. */
  hidesFrame?: boolean
  /** The loader acts on what the address brings along, and must run once: by the router alone, not ahead of it. */
  acts?: boolean
  /** Screens that need the room of the bottom bar on phones. */
  hidesBar?: boolean
}

interface PageModule {
  default: ComponentType
  loader?: LoaderFunction
  handle?: RouteHandle
}

/** A page in its own chunk: `lazy: page(() => import('./TimelinePage.tsx'))`. The module may export `loader` and `handle` too. */
export const page =
  (load: () => Promise<PageModule>): NonNullable<Extract<RouteObject['lazy'], () => unknown>> =>
  async () => {
    const { default: Component, loader, handle } = await load()
    return { Component, ...(loader ? { loader } : {}), ...(handle ? { handle } : {}) }
  }

const handleOf = (match: UIMatch) => match.handle as RouteHandle | undefined

/** The title of the deepest route that has one. */
export const useRouteTitle = (): string | undefined => {
  const titled = useMatches().findLast((match) => handleOf(match)?.title)
  const title = titled && handleOf(titled)?.title
  return typeof title === 'function' ? title(titled?.loaderData) : title
}

export const useHidesFrame = () => useMatches().some((match) => handleOf(match)?.hidesFrame)

export const useHidesBar = () => useMatches().some((match) => handleOf(match)?.hidesBar)
