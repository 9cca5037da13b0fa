import type { Captions } from '@marquee/contract/captions'
import { mediaFiles, type MediaUpload } from '@marquee/contract/mediaFiles'
import { posts } from '@marquee/contract/posts'
import { call } from '#api/call.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { uploadWith } from '#api/upload.ts'
import { CaptionsEditor } from './CaptionsEditor.tsx'
import { uploadQuery } from './useFileUpload.ts'

/** Captions show at once, in posts that are out, too. */
const keep = (upload: MediaUpload) => {
  queryClient.setQueryData(uploadQuery(upload.id).queryKey, upload)
  void queryClient.invalidateQueries({ queryKey: keyOf(posts.read) })
}

/** Nobody waits long enough for so small a file to be told how far it has come. */
const upload = uploadWith(() => {})

interface Props {
  mediaFileId: string
  captions: readonly Captions[]
}

/** The captions of a video that is in a post, or is going to be. */
export const CaptionsField = ({ mediaFileId, captions }: Props) => (
  <CaptionsEditor
    there={captions.map(({ language }) => language)}
    onAdd={async (language, file) => keep(await upload(mediaFiles.addCaptions, { mediaFileId, language, file }))}
    onRemove={async (language) => keep(await call(mediaFiles.removeCaptions, { mediaFileId, language }))}
  />
)
