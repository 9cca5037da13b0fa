import type { CaptionLanguage } from '@marquee/contract/captions'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const selectLanguages = statement<{ language: CaptionLanguage }, [sessionId: string]>(
  'select language from stream_caption where tenant_id = $1 and session_id = $2 order by language collate "C"')

/** In which languages a recording has captions, in the order of their codes. */
export const captionLanguagesOf = async (scope: Scope, sessionId: string): Promise<CaptionLanguage[]> =>
  (await selectLanguages(scope, sessionId)).map(({ language }) => language)

const selectText = statement<{ text: string }, [sessionId: string, language: string]>(
  'select text from stream_caption where tenant_id = $1 and session_id = $2 and language = $3')

/** Captions of a recording as WebVTT; undefined where it has none in that language. */
export const captionText = async (scope: Scope, sessionId: string, language: string): Promise<string | undefined> =>
  (await selectText(scope, sessionId, language))[0]?.text
