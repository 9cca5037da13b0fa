import type { RichText } from '@marquee/contract/richText'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { weigh, weighChange, type Said, type Verdict } from '#features/contentRules/weigh.ts'
import type { Words } from './marks.ts'
import type { Written } from './writeQueries.ts'

/* What the rules of the channel say of a post. The post of a stream announces it: what was held would come too late. */

const selectAddress = statement<{ url: string }, [linkId: string]>('select url from link_preview where tenant_id = $1 and id = $2')
const addressOf = async (scope: Scope, linkId: string | null) => (linkId ? (await selectAddress(scope, linkId))[0]?.url : null)

type Sent = Pick<Written, 'title' | 'poll' | 'linkId' | 'isSensitive' | 'warning'>

/** The warning stands in the open, over a post that is sensitive; of any other none is kept. */
const saidIn = async (scope: Scope, { title, poll, linkId, isSensitive, warning }: Sent, { text, body }: Pick<Words, 'text' | 'body'>) => ({
  texts: [title, text, ...(poll?.options ?? []), isSensitive ? warning : ''],
  body,
  link: await addressOf(scope, linkId),
})

/** Of a post as it was sent. @throws Refusal against_rules */
export const weighSent = async (scope: Scope, id: string, authorId: string, post: Written, words: Words): Promise<Verdict | undefined> =>
  post.livestreamId ? undefined : weigh(scope, { id, authorId, ...(await saidIn(scope, post, words)) })

/** Of a change to a post that is out. @throws Refusal against_rules, edit_would_wait */
export const weighEdit = async (scope: Scope, id: string, authorId: string, now: Written, next: Written, words: Words) => {
  if (next.livestreamId) return undefined
  const [said, before] = [await saidIn(scope, next, words), await saidIn(scope, now, { text: now.text, body: now.body })]
  return weighChange(scope, { id, authorId, ...said }, before)
}

interface Stored extends Pick<Said, 'authorId' | 'body' | 'link'> {
  title: string
  text: string
  body: RichText | null
  options: string[]
  warning: string
}

const selectStored = statement<Stored, [postId: string]>(`
  select p.author_id as "authorId", p.title, p.text, p.body, l.url as link, coalesce(o.options, '{}') as options,
         case when p.is_sensitive then p.warning else '' end as warning
    from post p
    left join link_preview l on l.tenant_id = $1 and l.id = p.link_id
    left join poll o on o.tenant_id = $1 and o.post_id = p.id
   where p.tenant_id = $1 and p.id = $2 and p.livestream_id is null`)

/** Of a draft as it was saved. @throws Refusal against_rules */
export const weighStored = async (scope: Scope, id: string): Promise<Verdict | undefined> => {
  const [stored] = await selectStored(scope, id)
  if (!stored) return undefined
  const { title, text, options, warning, ...rest } = stored
  return weigh(scope, { id, texts: [title, text, ...options, warning], ...rest })
}
