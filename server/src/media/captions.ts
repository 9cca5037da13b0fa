import type { CaptionLanguage, Captions } from '@marquee/contract/captions'
import { addressesFor, type Opens } from './addresses.ts'

/** Captions as the database gives them: `key` names their file in the store. */
export interface CaptionsRow {
  language: CaptionLanguage
  key: string
}

/** Where captions lie: beside their video, so that one signature opens both and they go together. */
export const captionsKey = (folder: string, id: string) => `${folder}/captions-${id}.vtt`

/** A column that holds the captions of the video under an alias, as a list. */
export const captionsJson = (alias: string) => `
  coalesce((select json_agg(json_build_object('language', mc.language, 'key', ${alias}.folder || '/captions-' || mc.id || '.vtt')
                            order by mc.language collate "C")
              from media_caption mc where mc.tenant_id = $1 and mc.media_file_id = ${alias}.id), '[]')`

/** Files become addresses. They open for an hour at most, unless they are said to be for everyone. */
export const presentCaptions = (rows: readonly CaptionsRow[], opens: Opens = 'hour'): Captions[] => {
  const url = addressesFor(opens)
  return rows.map(({ language, key }) => ({ language, url: url(key) }))
}
