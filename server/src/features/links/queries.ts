import type { NewLink } from '@marquee/contract/links'
import { sql } from 'kysely'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Author, Context } from '#http/actor.ts'
import { announce } from '#jobs/announce.ts'
import { imageJson, type ImageRow } from '#media/image.ts'
import { addImage } from '#media/queries.ts'
import type { Unfurled } from '#outside/unfurl.ts'

export interface LinkRow extends Omit<NewLink, 'image'> {
  image: ImageRow | null
}

const columns = `
  l.id, l.url, l.title, l.description, l.site_name as "siteName", l.embed_url as "embedUrl", l.embed_ratio as "embedRatio",
  l.awaits_image as "awaitsImage", ${imageJson('i')} as image
    from link_preview l left join image i on i.tenant_id = $1 and i.id = l.image_id`

const selectOwn = statement<LinkRow, [linkId: string, profileId: string]>(`select ${columns} where l.tenant_id = $1 and l.id = $2 and l.asked_by = $3`)

/** What the caller was told of a page: only of their own is a post made. */
export const ownLink = async (context: Context, { linkId }: { linkId: string }): Promise<LinkRow | undefined> =>
  (await selectOwn(context, linkId, context.me.profileId))[0]

/** The newest look at an address within a day, one's own before others'. One that shows somebody's own picture is theirs alone. */
const selectRecent = statement<{ id: string; isMine: boolean }, [url: string, profileId: string]>(`
  select l.id, l.asked_by = $3 as "isMine"
    from link_preview l left join image i on i.tenant_id = $1 and i.id = l.image_id
   where l.tenant_id = $1 and l.url = $2 and l.created_at > now() - interval '24 hours' and (l.asked_by = $3 or i.owner_id is null)
   order by l.asked_by = $3 desc, l.created_at desc limit 1`)

/** The same look, as the caller's own: everybody's posts go with their author. The picture is one for all. */
const copy = ({ db, tenantId, me }: Context, id: string) =>
  inTransaction({ db, tenantId }, async (scope) => {
    const copyId = newId()
    const { rows } = await sql<{ id: string }>`
      insert into link_preview (tenant_id, id, asked_by, url, page_url, title, description, site_name, embed_url, embed_ratio, image_id, awaits_image, created_at)
      select tenant_id, ${copyId}, ${me.profileId}, url, page_url, title, description, site_name, embed_url, embed_ratio, image_id, awaits_image, created_at
        from link_preview where tenant_id = ${tenantId} and id = ${id} for share
      returning id`.execute(scope.db)
    return rows[0]?.id
  })

/** What is known of an address since less than a day, as the caller's own; undefined where nobody has looked. */
export const recentLink = async (context: Context, url: string): Promise<LinkRow | undefined> => {
  const [recent] = await selectRecent(context, url, context.me.profileId)
  const linkId = recent && (recent.isMine ? recent.id : await copy(context, recent.id))
  return linkId ? ownLink(context, { linkId }) : undefined
}

interface NewLook extends Unfurled {
  /** The picture of one that brings none of its own, or none that can be had. */
  imageId?: string | null
}

/** Keeps what was seen of a page; its picture follows. Answers the id. */
export const addLink = (context: Author, url: string, { pictureUrl, ...page }: NewLook): Promise<string> =>
  inTransaction(context, async (scope) => {
    const { db, tenantId } = scope
    const id = newId()
    const awaitsImage = Boolean(pictureUrl)
    await db
      .insertInto('linkPreview')
      .values({ tenantId, id, askedBy: context.me.profileId, url, ...page, awaitsImage })
      .execute()
    if (awaitsImage) await announce(scope, 'link_picture_wanted', id, { linkId: id, pictureUrl })
    return id
  })

const selectWaiting = statement<{ url: string }, [linkId: string]>(
  'select url from link_preview where tenant_id = $1 and id = $2 and awaits_image',
)

/** The address of a look whose picture is still to be fetched. */
export const waitingLink = async (scope: Scope, linkId: string): Promise<string | undefined> => (await selectWaiting(scope, linkId))[0]?.url

/** Holds everybody's looks at an address that wait, so that none is copied meanwhile; false where none does. */
const holdWaiting = async ({ db, tenantId }: Scope, url: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from link_preview where tenant_id = ${tenantId} and url = ${url} and awaits_image order by id for update`.execute(db)
  return rows.length > 0
}

const settle = ({ db, tenantId }: Scope, url: string, picture: { imageId?: string }) =>
  db
    .updateTable('linkPreview')
    .set({ awaitsImage: false, ...picture })
    .where('tenantId', '=', tenantId)
    .where('url', '=', url)
    .where('awaitsImage', '=', true)
    .execute()

/** The page has no picture that we could show: what hangs there meanwhile stays. */
export const settleWithout = (scope: Scope, url: string) =>
  inTransaction(scope, async (inside) => {
    if (await holdWaiting(inside, url)) await settle(inside, url, {})
  })

type Picture = Omit<Parameters<typeof addImage>[1], 'id' | 'ownerId' | 'kind' | 'altText'>

/** Hangs the picture of a page for everybody who waits for it; false where nobody does. It belongs to nobody. */
export const hangPicture = (scope: Scope, url: string, picture: Picture): Promise<boolean> =>
  inTransaction(scope, async (inside) => {
    if (!(await holdWaiting(inside, url))) return false
    const id = newId()
    await addImage(inside, { id, ownerId: null, kind: 'POST', altText: '', ...picture })
    await settle(inside, url, { imageId: id })
    return true
  })

/** Forgets looks of more than two days that no post, draft or other came of. */
export const forgetUnused = async ({ db, tenantId }: Scope) => {
  await sql`
    delete from link_preview l
     where l.tenant_id = ${tenantId} and l.created_at < now() - interval '2 days'
       and not exists (select 1 from post p where p.tenant_id = ${tenantId} and p.link_id = l.id)`.execute(db)
}

const selectUnseen = statement<{ id: string }, [count: number]>(`
  select i.id from image i
   where i.tenant_id = $1 and i.owner_id is null and i.kind = 'POST' and i.kept_until < now()
     and not exists (select 1 from link_preview l where l.tenant_id = $1 and l.image_id = i.id)
     and not exists (select 1 from post_image p where p.tenant_id = $1 and p.image_id = i.id)
   order by i.kept_until limit $2`)

/** Pictures of pages that no look shows any more. */
export const unseenPictureIds = async (scope: Scope, count: number) => (await selectUnseen(scope, count)).map(({ id }) => id)
