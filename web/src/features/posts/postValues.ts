import type { Post, PostContents, PostDraft, posts } from '@marquee/contract/posts'
import { plainDocument, plainText } from '@marquee/contract/richText'
import type { CallOf } from '@marquee/contract/route'

type Sent = Required<Omit<CallOf<typeof posts.publish>, 'id' | 'language'>>

/** What the form of a post holds: all that somebody may say of it, under the contract's names. */
export interface PostValues extends Sent {
  poll: NonNullable<PostContents['poll']> | null
}

export const blankValues: PostValues = {
  title: '', text: '', body: null, images: [], mediaId: null, linkId: null, poll: null,
  audience: 'everyone', minTier: 0, isSensitive: false, warning: '', commentPolicy: 'everyone', quotePolicy: 'public',
}

type Shown = Pick<
  Post | PostDraft,
  'title' | 'text' | 'body' | 'images' | 'media' | 'link' | 'audience' | 'minTier' | 'isSensitive' | 'warning' | 'commentPolicy' | 'quotePolicy'
>

/** A post or a draft as the form holds it. */
export const valuesOf = (post: Shown, poll: PostValues['poll'] = null): PostValues => ({
  title: post.title,
  // The editor holds a document: an older post's plain text becomes one.
  text: '',
  body: post.body ?? (post.text ? plainDocument(post.text) : null),
  images: post.images.map(({ id, altText }) => ({ imageId: id, altText })),
  mediaId: ('mediaId' in post ? (post as PostDraft).mediaId : post.media?.id) ?? null,
  linkId: post.link?.id ?? null,
  poll,
  audience: post.audience,
  minTier: post.minTier,
  isSensitive: post.isSensitive,
  warning: post.warning,
  commentPolicy: post.commentPolicy,
  quotePolicy: post.quotePolicy,
})

/** What a post says in words, however they were written. */
export const wordsIn = ({ body, text }: Pick<PostValues, 'body' | 'text'>) => (body ? plainText(body) : text.trim())

/** Whether there is nothing worth keeping: a poll counts from its first answer on. */
export const isBlank = (values: PostValues) =>
  !values.title.trim() && !wordsIn(values) && !values.images.length && !values.mediaId && !values.linkId &&
  !values.poll?.options.some((option) => option.trim())

const shown = (values: PostValues) => [
  values.title.trim(), wordsIn(values), values.images.map(({ imageId, altText }) => [imageId, altText?.trim() ?? '']), values.mediaId, values.linkId,
  values.poll, values.audience, values.audience === 'tier' ? values.minTier : 0, values.isSensitive, values.isSensitive ? values.warning.trim() : '',
  values.commentPolicy, values.quotePolicy,
]

/** Whether two say the same to readers. */
export const isSame = (one: PostValues, other: PostValues) => JSON.stringify(shown(one)) === JSON.stringify(shown(other))

/** Whether a published post says the same. A poll stays as it was published. */
export const isOutAs = (post: Post, values: PostValues) => isSame(valuesOf(post), { ...values, poll: null })
