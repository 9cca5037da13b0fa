import type { Post } from '@marquee/contract/posts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'

interface Words {
  /** It is out. */
  published: string
  /** It waits for the moderators. */
  held: string
  /** The way there. */
  see: string
}

/** Says that a post is out, or that moderators look at it first, with the way to it. */
export const tellPublished = ({ id, isHeld }: Pick<Post, 'id' | 'isHeld'>, { published, held, see }: Words) =>
  toast.success(isHeld ? held : published, { link: { label: see, href: isHeld ? to('heldPosts') : to('post', { postId: id }) } })
