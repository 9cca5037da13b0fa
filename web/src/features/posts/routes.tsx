import type { RouteObject } from 'react-router'
import { guard, publisherRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const postRoutes: RouteObject[] = [
  {
    middleware: [guard(publisherRule)],
    children: [
      { path: paths.addContent, lazy: page(() => import('./AddContentPage.tsx')) },
      { path: paths.addContentMetadata, lazy: page(() => import('./MetadataPage.tsx')) },
    ],
  },
]
