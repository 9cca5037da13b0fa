import type { RichText } from '@marquee/contract/richText'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { weigh, weighChange, weighWords, type Said, type SaidIn, type Verdict } from '#features/contentRules/weigh.ts'
import type { Words } from './marks.ts'
import type { Written } from './writeQueries.ts'

/*
 * What the rules of the channel say of a post. The post of a stream announces it: what was held would come too late, so that it is refused
 * or goes out.
 */

const selectAddress = statement<{ url: string }, [linkId: string]>('select url from link_preview where tenant_id = $1 and id = $2')
const addressOf = async (scope: Scope, linkId: string | null) => (linkId ? (await selectAddress(scope, linkId))[0]?.url : null)

const selectShown = statement<{ imageId: string | null; altText: string }, [imageIds: readonly string[], mediaId: string | null]>(`
  select id as "imageId", alt_text as "altText" from image where tenant_id = $1 and id = any ($2::uuid[])
  union all select null, alt_text from media_file where tenant_id = $1 and id = $3`)

type Shown = Pick<Written, 'images' | 'mediaId'>

/** What pictures and a film are said to show: as it was sent, and otherwise as it is kept. */
const altTextsOf = async (scope: Scope, { images, mediaId }: Shown): Promise<string[]> => {
  if (!images.length && !mediaId) return []
  const sent = new Map(images.map(({ imageId, altText }) => [imageId, altText]))
  const shown = await selectShown(scope, [...sent.keys()], mediaId)
  return shown.map(({ imageId, altText }) => (imageId && sent.get(imageId)) ?? altText)
}

type Sent = Pick<Written, 'title' | 'poll' | 'linkId' | 'isSensitive' | 'warning'> & Shown

/** The warning stands in the open, over a post that is sensitive; of any other none is kept. */
const saidIn = async (scope: Scope, post: Sent, { text, body }: Pick<Words, 'text' | 'body'>) => ({
  texts: [post.title, text, ...(post.poll?.options ?? []), post.isSensitive ? post.warning : '', ...(await altTextsOf(scope, post))],
  body,
  link: await addressOf(scope, post.linkId),
})

const asAnnounced = ({ title, text }: { title: string; text: string }): SaidIn => ({ title: [title], description: [text] })

const weighAnnounced = async (scope: Scope, authorId: string, said: SaidIn, before?: SaidIn): Promise<undefined> => {
  await weighWords(scope, authorId, said, before)
}

/** Of a post as it was sent. @throws Refusal against_rules */
export const weighSent = async (scope: Scope, id: string, authorId: string, post: Written, words: Words): Promise<Verdict | undefined> =>
  post.livestreamId
    ? weighAnnounced(scope, authorId, asAnnounced({ title: post.title, text: words.text }))
    : weigh(scope, { id, authorId, ...(await saidIn(scope, post, words)) })

/** Of a change to a post that is out. @throws Refusal against_rules, edit_would_wait */
export const weighEdit = async (scope: Scope, id: string, authorId: string, now: Written, next: Written, words: Words) => {
  if (next.livestreamId) return weighAnnounced(scope, authorId, asAnnounced({ title: next.title, text: words.text }), asAnnounced(now))
  const [said, before] = [await saidIn(scope, next, words), await saidIn(scope, now, { text: now.text, body: now.body })]
  return weighChange(scope, { id, authorId, ...said }, before)
}

interface Stored extends Pick<Said, 'authorId' | 'body' | 'link'> {
  title: string
  text: string
  body: RichText | null
  options: string[]
  warning: string
  altTexts: string[]
}

const selectStored = statement<Stored, [postId: string]>(`
  select p.author_id as "authorId", p.title, p.text, p.body, l.url as link, coalesce(o.options, '{}') as options,
         case when p.is_sensitive then p.warning else '' end as warning,
         array(select i.alt_text from post_image pi join image i on i.tenant_id = $1 and i.id = pi.image_id
                where pi.tenant_id = $1 and pi.post_id = p.id order by pi.position)
           || array(select f.alt_text from media_file f where f.tenant_id = $1 and f.id = p.media_id) as "altTexts"
    from post p
    left join link_preview l on l.tenant_id = $1 and l.id = p.link_id
    left join poll o on o.tenant_id = $1 and o.post_id = p.id
   where p.tenant_id = $1 and p.id = $2 and p.livestream_id is null`)

/** Of a draft as it was saved. @throws Refusal against_rules */
export const weighStored = async (scope: Scope, id: string): Promise<Verdict | undefined> => {
  const [stored] = await selectStored(scope, id)
  if (!stored) return undefined
  const { title, text, options, warning, altTexts, ...rest } = stored
  return weigh(scope, { id, texts: [title, text, ...options, warning, ...altTexts], ...rest })
}
