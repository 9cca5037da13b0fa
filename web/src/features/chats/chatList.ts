import { chats, type ChatTab } from '@marquee/contract/chats'
import { pages } from '#api/query.ts'
import { cell } from '#cell.ts'

/** What the list of chats shows. It stays while one chat after the other is opened beside it. */
export interface Listed {
  tab: ChatTab
  q: string
}

export const listed = cell<Listed>({ tab: 'all', q: '' })

export const chatPages = ({ tab, q }: Listed) => pages(chats.list, { tab, q })
