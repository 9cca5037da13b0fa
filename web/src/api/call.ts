import { caller } from '@marquee/contract/call'
import { send } from '#api/send.ts'

/** Calls a contract route: `call(posts.read, { postId }, signal)`. Nothing else in the web speaks to the server. */
export const call = caller(send)
