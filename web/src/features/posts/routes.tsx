import type { RouteObject } from 'react-router'
import { guard, publisherRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const postRoutes: RouteObject[] = [
  { path: paths.post, lazy: page(() => import('./PostPage.tsx')) },
  {
    middleware: [guard(publisherRule)],
    children: [
      { path: paths.addContent, lazy: page(() => import('./AddContentPage.tsx')) },
      { path: paths.addContentLinkMetadata, lazy: page(() => import('./LinkPostPage.tsx')) },
      { path: paths.addContentMetadata, lazy: page(() => import('./MetadataPage.tsx')) },
      { path: paths.postDrafts, lazy: page(() => import('./DraftsPage.tsx')) },
      { path: paths.heldPosts, lazy: page(() => import('./HeldPage.tsx')) },
      { path: paths.archivedPosts, lazy: page(() => import('./ArchivedPage.tsx')) },
      { path: paths.removedPosts, lazy: page(() => import('./RemovedPage.tsx')) },
    ],
  },
]
