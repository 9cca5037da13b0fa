import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'
import { countUnreadBy } from '#start/unread.ts'

countUnreadBy('chats', () => import('./watchChats.ts').then(({ watchChats }) => watchChats))

export const chatRoutes: RouteObject[] = [
  {
    lazy: page(() => import('./ChatsFrame.tsx').then(({ ChatsFrame, loader }) => ({ default: ChatsFrame, loader }))),
    children: [
      { path: paths.chats, lazy: page(() => import('./ChatsPage.tsx')) },
      { path: paths.newChat, lazy: page(() => import('./NewChatPage.tsx')) },
      { path: paths.newGroupChat, lazy: page(() => import('./NewGroupChatPage.tsx')) },
      { path: paths.chat, lazy: page(() => import('./ChatPage.tsx')) },
      { path: paths.editChat, lazy: page(() => import('./EditChatPage.tsx')) },
      { path: paths.addChatMembers, lazy: page(() => import('./AddMembersPage.tsx')) },
    ],
  },
]
