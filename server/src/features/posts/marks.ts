import { lettersOf } from '@marquee/contract/cut'
import { plainDocument, plainText, richTextLimits, type RichText } from '@marquee/contract/richText'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { noBlockBetween } from '#features/profiles/queries.ts'
import { readPlainText, readRichText } from '#richText/readRichText.ts'
import { settled, type Named } from '#richText/settled.ts'

const selectMentionable = statement<Named, [authorId: string, ids: string[], nicknames: string[]]>(`
  select p.id, p.nickname from profile p
   where p.tenant_id = $1 and p.id in (
           select id from profile where tenant_id = $1 and id = any($3::uuid[])
           union all select id from profile where tenant_id = $1 and nickname = any($4::text[]))
     and p.is_listed and p.id <> $2 and ${noBlockBetween('$2', 'p.id')}`)

/** Whoever is mentioned in a post beyond this many is not told of it. */
const mostMentions = 50

/** What a post says, ready to be kept: `mentions` are profiles that its author may mention. */
export interface Words {
  text: string
  body: RichText | null
  tags: string[]
  mentions: string[]
}

/** As many letters as fit into what the contract takes, which counts code points. */
const cut = (text: string) => {
  let [signs, end] = [0, 0]
  for (const letter of lettersOf(text)) {
    signs += [...letter].length
    if (signs > richTextLimits.characters) return text.slice(0, end)
    end += letter.length
  }
  return text
}

/**
 * Reads what somebody wrote. Where there is a body, the text is read from it and mentions get the names that people have now; who is not
 * listed, or has a block between them and the author, stays words. Plain text that mentions somebody gets a body, so that it leads to
 * them. Reading what it returned returns the same.
 */
export const readWords = async (scope: Scope, authorId: string, written: { text: string; body?: RichText | null }): Promise<Words> => {
  const rich = written.body ? readRichText(written.body) : undefined
  const { tags, mentions, nicknames } = rich ?? readPlainText(written.text)
  const named = [mentions.slice(0, mostMentions), nicknames.slice(0, mostMentions)] as const
  const people = named.some(({ length }) => length) ? await selectMentionable(scope, authorId, ...named) : []
  const document = rich?.body ?? (people.length ? plainDocument(written.text) : undefined)
  const body = document
    ? settled(document, {
        byId: new Map(people.map((person) => [person.id, person])),
        byNickname: new Map(people.map((person) => [person.nickname, person])),
      })
    : null
  return { text: body ? cut(plainText(body)) : written.text, body, tags, mentions: people.map(({ id }) => id) }
}

/** Notes the hashtags and mentions of a published post in place of those it had. Call it in the transaction that publishes or edits. */
export const setMarks = async (
  { db, tenantId }: Scope,
  { postId, timelineKey, tags, mentions }: Pick<Words, 'tags' | 'mentions'> & { postId: string; timelineKey: string },
) => {
  await db.deleteFrom('postTag').where('tenantId', '=', tenantId).where('postId', '=', postId).execute()
  await db.deleteFrom('postMention').where('tenantId', '=', tenantId).where('postId', '=', postId).execute()
  const tagRows = tags.map((tag) => ({ tenantId, postId, timelineKey, tag }))
  if (tagRows.length) await db.insertInto('postTag').values(tagRows).execute()
  const mentionRows = mentions.map((profileId) => ({ tenantId, postId, profileId }))
  if (mentionRows.length) await db.insertInto('postMention').values(mentionRows).execute()
}
