import type { RouteObject } from 'react-router'
import { needsFlag } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'
import { whileHere } from '#start/whileHere.ts'

whileHere(() => import('./watchDoors.ts').then(({ watchDoors }) => watchDoors))

/** Whoever helps at a door may be anybody: who may is the server's to say. */
export const checkInRoutes: RouteObject[] = [{ path: paths.checkIn, middleware: [needsFlag('events')], lazy: page(() => import('./CheckInPage.tsx')) }]
