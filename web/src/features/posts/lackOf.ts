import { PollDraft } from '@marquee/contract/polls'
import { saysSomething, type PostDraft } from '@marquee/contract/posts'
import { valuesOf } from './postValues.ts'

type Held = Pick<PostDraft, 'mediaId' | 'media' | 'poll'> & Parameters<typeof valuesOf>[0]

/** What a draft lacks before it can go out, by the same rules as the server's; undefined where it lacks nothing. */
export const lackOf = (draft: Held): 'contents' | 'file' | 'answers' | undefined => {
  if (draft.mediaId && !draft.media) return 'file'
  if (draft.poll && !PollDraft.safeParse(draft.poll).success) return 'answers'
  return saysSomething(valuesOf(draft, draft.poll)) ? undefined : 'contents'
}
