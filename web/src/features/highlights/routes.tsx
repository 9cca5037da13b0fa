import type { RouteObject } from 'react-router'
import { creatorRule, guard } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** For creators alone; others go to '/' (specification, section 5). */
export const highlightRoutes: RouteObject[] = [
  {
    middleware: [guard(creatorRule)],
    children: [
      { path: paths.highlights, lazy: page(() => import('./HighlightsPage.tsx')) },
      { path: paths.addHighlight, lazy: page(() => import('./AddHighlightPage.tsx')) },
      { path: paths.editHighlight, lazy: page(() => import('./EditHighlightPage.tsx')) },
    ],
  },
]
