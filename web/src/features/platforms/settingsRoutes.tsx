import type { RouteObject } from 'react-router'
import { guard, publisherRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const platformSettingsRoutes: RouteObject[] = [
  {
    middleware: [guard(publisherRule)],
    children: [
      { path: paths.settingsPlatforms, lazy: page(() => import('./ChannelsPage.tsx')) },
      { path: paths.defaultThumbnail, lazy: page(() => import('./DefaultThumbnailPage.tsx')) },
    ],
  },
]
