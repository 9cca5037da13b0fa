import { bookmarkFolderLimits, type BookmarkFolder } from '@marquee/contract/bookmarks'
import { oneByOne } from '#db/oneByOne.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { refuse } from '#http/refuse.ts'
import { plainOf } from '#search/phrases.ts'

const selectAll = statement<BookmarkFolder, [profileId: string]>(
  'select id, name from bookmark_folder where tenant_id = $1 and profile_id = $2 order by plain')

/** Somebody's folders by their names: at most as many as somebody may have. */
export const foldersOf = (scope: Scope, profileId: string) => selectAll(scope, profileId)

const selectOthers = statement<{ plain: string }, [profileId: string, id: string]>(
  'select plain from bookmark_folder where tenant_id = $1 and profile_id = $2 and id <> $3')

const write = statement<BookmarkFolder, [profileId: string, id: string, name: string, plain: string]>(`
  insert into bookmark_folder (tenant_id, profile_id, id, name, plain) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, profile_id, id) do update set name = excluded.name, plain = excluded.plain
  returning id, name`)

/**
 * Adds a folder of somebody's or changes its name; a repeat does so once.
 * @throws Refusal bookmark_folder_there, bookmark_folders_full
 */
export const setFolder = (scope: Scope, profileId: string, id: string, name: string) =>
  oneByOne(scope, `bookmarkFolders ${profileId}`, async (inside) => {
    const plain = plainOf(name)
    const others = await selectOthers(inside, profileId, id)
    if (others.some((other) => other.plain === plain)) refuse('bookmark_folder_there')
    if (others.length >= bookmarkFolderLimits.folders) refuse('bookmark_folders_full')
    const [folder] = await write(inside, profileId, id, name, plain)
    return folder!
  })

const remove = statement<object, [profileId: string, id: string]>('delete from bookmark_folder where tenant_id = $1 and profile_id = $2 and id = $3')

/** Takes a folder away, and what lies in it out of it; where there is none, nothing happens. */
export const removeFolder = (scope: Scope, profileId: string, id: string) => remove(scope, profileId, id)
