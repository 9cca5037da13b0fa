import type { RouteObject } from 'react-router'
import { guard, needsFlag, publisherRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

const ifOn = needsFlag('events')

export const eventRoutes: RouteObject[] = [
  { path: paths.events, middleware: [ifOn], lazy: page(() => import('./EventsPage.tsx')) },
  { path: paths.eventSearch, middleware: [ifOn], lazy: page(() => import('./EventSearchPage.tsx')) },
  { path: paths.newEvent, middleware: [ifOn, guard(publisherRule)], lazy: page(() => import('./NewEventPage.tsx')) },
  { path: paths.event, middleware: [ifOn], lazy: page(() => import('./EventPage.tsx')) },
  { path: paths.editEvent, middleware: [ifOn, guard(publisherRule)], lazy: page(() => import('./EditEventPage.tsx')) },
  { path: paths.eventPeople, middleware: [ifOn], lazy: page(() => import('./EventPeoplePage.tsx')) },
]
