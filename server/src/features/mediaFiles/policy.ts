import { publishers } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { MediaFileRow } from './queries.ts'

/** Files of posts come from those who publish, files of messages from everybody. */
export const mayUpload = (me: Actor, { usage }: Pick<MediaFileRow, 'usage'>) => usage === 'MESSAGE' || publishers.includes(me.role)

/** Files are loaded as their owner's; what remains is that somebody who may publish no more cannot go on. */
export const can = {
  upload: (me, file) => file.state === 'uploading' && mayUpload(me, file),
  have: () => true,
  /** Captions are added to a video of a post, and not to what will never be played. */
  caption: (me, file) => file.kind === 'video' && file.usage === 'POST' && !file.problem && mayUpload(me, file),
} satisfies Rules<MediaFileRow>
