import { paths, to } from '#paths.ts'
import { safePath } from '#safePath.ts'

const key = 'targetUrl'

/** The login, for whoever wants to go to a path of this site afterwards. */
export const loginFor = (path: string) => `${to('login')}?${new URLSearchParams({ returnTo: path })}`

/** Keeps the path that a lost session interrupted; consumed after the next login. */
export const keepTarget = (path: string) => sessionStorage.setItem(key, path)

export const forgetTarget = () => sessionStorage.removeItem(key)

const takeTarget = () => {
  const target = safePath(sessionStorage.getItem(key))
  forgetTarget()
  return target
}

/** Where a login leads: the kept targetUrl (used up), else returnTo, else '/'. Paths of this site only. */
export const destination = (returnTo?: string | null) => takeTarget() ?? safePath(returnTo) ?? paths.index
